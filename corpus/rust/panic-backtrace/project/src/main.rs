mod timetable;

use timetable::Timetable;

fn main() {
    let table = Timetable::parse("06:15 Ardal\n07:40 Lervik\n");
    for harbour in ["Ardal", "Lervik", "Sandnes"] {
        println!("{harbour}: {}", describe(&table, harbour));
    }
}

fn describe(table: &Timetable, harbour: &str) -> String {
    let minutes = table.departure(harbour);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

use std::collections::BTreeMap;

pub struct Timetable {
    departures: BTreeMap<String, u32>,
}

impl Timetable {
    pub fn parse(text: &str) -> Timetable {
        let departures = text.lines().map(row).collect();
        Timetable { departures }
    }

    /// Minutes after midnight.
    pub fn departure(&self, harbour: &str) -> u32 {
        *self.departures.get(harbour).unwrap()
    }
}

fn row(line: &str) -> (String, u32) {
    let (time, harbour) = line.split_once(' ').unwrap();
    let (hours, minutes) = time.split_once(':').unwrap();
    let minutes = hours.parse::<u32>().unwrap() * 60 + minutes.parse::<u32>().unwrap();
    (harbour.to_string(), minutes)
}

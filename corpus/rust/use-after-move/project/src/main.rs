mod crossing;

use crossing::Crossing;

fn main() {
    let crossings = vec![
        Crossing::new("Ardal", 40),
        Crossing::new("Lervik", 12),
    ];
    let retries = 3;
    let total = seats(crossings);
    println!("{total} seats on {} crossings", crossings.len());
}

fn seats(crossings: Vec<Crossing>) -> u32 {
    crossings.iter().map(|crossing| crossing.seats).sum()
}

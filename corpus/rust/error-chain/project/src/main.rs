mod settings;

use anyhow::{Context, Result};

fn main() -> Result<()> {
    let settings = settings::load("ferry.conf").context("ferry can not start")?;
    println!("{} seats", settings.seats);
    Ok(())
}

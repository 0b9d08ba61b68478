use anyhow::{Context, Result};

pub struct Settings {
    pub seats: u32,
}

pub fn load(path: &str) -> Result<Settings> {
    let text = std::fs::read_to_string(path).with_context(|| format!("reading {path}"))?;
    let seats = text.trim().parse().with_context(|| format!("{path} line 1: seats"))?;
    Ok(Settings { seats })
}

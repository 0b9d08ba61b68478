//! Seats on a ferry.

/// Seats that are left.
///
/// ```
/// assert_eq!(ferry::free(40, 12), 27);
/// ```
pub fn free(seats: u32, taken: u32) -> u32 {
    seats - taken
}

pub fn parse(text: &str) -> Result<u32, std::num::ParseIntError> {
    text.parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_are_free() {
        println!("seats 40, taken 12");
        assert_eq!(free(40, 12), 30, "of 40 seats");
    }

    #[test]
    fn none_is_free() {
        assert_eq!(free(40, 40), 0);
    }

    #[test]
    fn reads_a_number() -> Result<(), std::num::ParseIntError> {
        let seats = parse("4o")?;
        assert_eq!(seats, 40);
        Ok(())
    }

    #[test]
    #[should_panic(expected = "overbooked")]
    fn overbooked() {
        free(12, 40);
    }

    #[test]
    #[should_panic]
    fn refuses_zero() {
        free(0, 0);
    }
}

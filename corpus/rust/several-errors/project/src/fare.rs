use crate::route::Route;

pub struct Fare {
    pub cents: u32,
}

/// The fare of a route for so many passengers.
pub fn of(route: &Route, passengers: u32) -> Fare {
    let distance: u32 = route.kilometres;
    Fare { cents: distance * passengers * 35 }
}

pub struct Route {
    pub from: String,
    pub to: String,
    pub kilometres: f64,
}

impl Route {
    pub fn between(from: &str, to: &str) -> Route {
        Route { from: from.into(), to: to.into(), kilometres: 18.5 }
    }
}

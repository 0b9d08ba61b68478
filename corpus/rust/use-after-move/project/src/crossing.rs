pub struct Crossing {
    pub harbour: String,
    pub seats: u32,
}

impl Crossing {
    pub fn new(harbour: &str, seats: u32) -> Crossing {
        Crossing { harbour: harbour.to_string(), seats }
    }

    pub fn full(&self) -> bool {
        self.seats == 0
    }
}

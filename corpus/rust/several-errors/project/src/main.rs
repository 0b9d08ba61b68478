mod fare;
mod route;

fn main() {
    let route = route::Route::between("Ardal", "Lervik");
    let fare = fare::of(&route, "adult");
    println!("{}", fare.total());
    let ticket: route::Ticket = route.ticket();
}

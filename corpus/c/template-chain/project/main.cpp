#include "shelf.hpp"
#include <string>

struct Book {
    std::string title;
    int cents;
};

int main()
{
    Shelf<Book> shelf;
    shelf.put({ "Tides", 1250 });
    return shelf.total([](const Book &book) { return book.cents; }) > 0 ? 0 : 1;
}

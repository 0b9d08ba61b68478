#pragma once
#include <set>
#include <vector>

template <typename T>
class Shelf {
public:
    void put(const T &item) { items_.insert(item); }

    template <typename F>
    auto total(F price) const
    {
        auto sum = price(*items_.begin());
        for (const auto &item : items_)
            sum += price(item);
        return sum;
    }

private:
    std::set<T> items_;
};

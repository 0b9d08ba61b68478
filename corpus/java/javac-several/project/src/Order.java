import java.util.List;
import org.acme.money.Price;

public class Order {
    private final List raw;

    public Order(List raw) {
        this.raw = raw;
    }

    Price total() {
        int sum = "0";
        for (Object line : raw) {
            sum += lineTotal(line);
        }
        return Price.of(sum, 'E');
    }

    int count() {
        return raw.lenght();
    }
}

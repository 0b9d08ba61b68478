import { type Order, weight } from './order.js';

const rates: Record<string, number> = { small: 4, large: 9 };

export function rateOf(order: Order): number {
  return weight(order) > 2000 ? rates.large : rates.small;
}

export function label(order: Order): string {
  return order.id;
}

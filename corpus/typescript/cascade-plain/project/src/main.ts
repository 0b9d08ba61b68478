import type { Order } from './order.js';
import { label, rateOf } from './parcel.js';

const order: Order = {
  id: 7,
  items: [{ sku: 'rye', grams: 900, box: { width: 20, depth: '12' } }],
  paid: true,
};

function show(price: (order: Order, day: Date) => number, print: (line: string) => void): void {
  print(`${label(order)} costs ${price(order, new Date())}`);
}

show((order: { items: string[] }) => order.items.length, console.log);
order.total;

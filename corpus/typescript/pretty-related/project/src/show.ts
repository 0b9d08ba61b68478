import { reserve, type Seat } from './seat';

const first: Seat = { row: 1, place: 4, price: 'middle' };

console.log(reserve(first, 'Ada'));

const second: Seat = { row: 2, price: 'low' };
console.log(second);

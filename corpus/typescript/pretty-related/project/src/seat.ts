export interface Seat {
  row: number;
  place: number;
  price: 'low' | 'high';
}

export function reserve(seat: Seat, name: string, paid: boolean): string {
  return `${name}: ${seat.row}/${seat.place} ${paid ? seat.price : 'open'}`;
}

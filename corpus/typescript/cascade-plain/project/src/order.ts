export interface Item {
  readonly sku: string;
  readonly grams: number;
  readonly box?: { readonly width: number; readonly depth: number };
}

export interface Order {
  readonly id: number;
  readonly items: readonly Item[];
  readonly paid: boolean;
}

export function weight(order: Order): number {
  return order.items.reduce((sum, item) => sum + item.grams, 0);
}

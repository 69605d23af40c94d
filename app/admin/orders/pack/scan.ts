import { isSameGtin } from '#shop/catalog/index.ts';

/** An item of the order in hand; `key` is its line's number. */
export interface ItemToPack {
  key: string;
  name: string;
  sku: string;
  /** The number under the maker's own barcode. */
  gtin: string | null;
  quantity: number;
}

/** How many of each item are in the box, by the item's key. */
export type Ticks = Readonly<Record<string, number>>;

export type Scanned =
  /** `other` is another item of the order that has the same barcode, as old products may. */
  | { kind: 'ticked'; item: ItemToPack; ticks: Ticks; done: number; other?: ItemToPack }
  /** More of it than was ordered. */
  | { kind: 'complete'; item: ItemToPack }
  /** Not in this order. */
  | { kind: 'wrong'; code: string }
  /** The number of the order in hand, as on its packing slip. */
  | { kind: 'current'; number: string }
  /** The number of another order of the queue; `isBusy` while the one in hand is being saved. */
  | { kind: 'order'; order: OrderInQueue; isBusy: boolean }
  /** Enter without a code, before all is ticked. */
  | { kind: 'rest'; count: number };

export interface OrderInQueue {
  orderId: string;
  number: string;
  state: 'waiting' | 'packing' | 'packed' | 'skipped' | 'elsewhere' | 'done';
  packer: string | null;
}

const numberOf = (typed: string): string => plain(typed).replace(/[#-]/g, '');

/** The order with this whole number, with or without “#” and hyphens: digits alone could be a wrong item's. */
export function scanOrder(code: string, orders: readonly OrderInQueue[]): OrderInQueue | null {
  const read = numberOf(code);
  return (read !== '' && orders.find(({ number }) => numberOf(number) === read)) || null;
}

/** Someone else's order is taken over in the list of the queue. */
export const mayOpen = ({ state }: OrderInQueue): boolean => state === 'waiting' || state === 'skipped';

const tickedOf = (ticks: Ticks, { key, quantity }: ItemToPack): number => Math.min(ticks[key] ?? 0, quantity);

export const isPacked = (ticks: Ticks, item: ItemToPack): boolean => tickedOf(ticks, item) === item.quantity;

/** Ticks one unit of the item with this SKU or GTIN; capitals and spaces don't matter. */
export function scan(code: string, items: readonly ItemToPack[], ticks: Ticks): Scanned {
  const read = plain(code);
  const found = items.filter(
    ({ sku, gtin }) => (sku !== '' && plain(sku) === read) || (gtin !== null && isSameGtin(gtin, read)),
  );
  const item = found.find((one) => !isPacked(ticks, one)) ?? found[0];
  if (!item) return { kind: 'wrong', code: code.trim() };
  if (isPacked(ticks, item)) return { kind: 'complete', item };
  const other = found.find(({ sku }) => sku !== item.sku);
  return { ...ticked(item, ticks), ...(other && { other }) };
}

/** An item's code is read first, an order's number only then. */
export function readScan(
  code: string,
  items: readonly ItemToPack[],
  ticks: Ticks,
  { number, orders, isBusy }: { number: string; orders: readonly OrderInQueue[]; isBusy: boolean },
): Scanned {
  const found = scan(code, items, ticks);
  if (found.kind !== 'wrong') return found;
  if (numberOf(code) === numberOf(number)) return { kind: 'current', number };
  const order = scanOrder(code, orders);
  return order ? { kind: 'order', order, isBusy } : found;
}

/** Ticks one unit of the first item that is not complete; null when all are. */
export function tickNext(items: readonly ItemToPack[], ticks: Ticks): Scanned | null {
  const item = items.find((one) => !isPacked(ticks, one));
  return item ? ticked(item, ticks) : null;
}

function ticked(item: ItemToPack, ticks: Ticks): Extract<Scanned, { kind: 'ticked' }> {
  const done = tickedOf(ticks, item) + 1;
  return { kind: 'ticked', item, done, ticks: { ...ticks, [item.key]: done } };
}

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** An item of the order in hand; `key` is its line's number. */
export interface ItemToPack {
  key: string;
  name: string;
  sku: string;
  quantity: number;
}

/** How many of each item are in the box, by the item's key. */
export type Ticks = Readonly<Record<string, number>>;

export type Scanned =
  | { kind: 'ticked'; item: ItemToPack; ticks: Ticks; done: number }
  /** More of it than was ordered. */
  | { kind: 'complete'; item: ItemToPack }
  /** Not in this order. */
  | { kind: 'wrong'; code: string };

const tickedOf = (ticks: Ticks, { key, quantity }: ItemToPack): number => Math.min(ticks[key] ?? 0, quantity);

export const isPacked = (ticks: Ticks, item: ItemToPack): boolean => tickedOf(ticks, item) === item.quantity;

/** Ticks one unit of the item with this code; capitals and spaces don't matter. */
export function scan(code: string, items: readonly ItemToPack[], ticks: Ticks): Scanned {
  const read = plain(code);
  const found = items.filter(({ sku }) => sku !== '' && plain(sku) === read);
  const item = found.find((one) => !isPacked(ticks, one)) ?? found[0];
  if (!item) return { kind: 'wrong', code: code.trim() };
  return isPacked(ticks, item) ? { kind: 'complete', item } : ticked(item, ticks);
}

/** Ticks one unit of the first item that is not complete; null when all are. */
export function tickNext(items: readonly ItemToPack[], ticks: Ticks): Scanned | null {
  const item = items.find((one) => !isPacked(ticks, one));
  return item ? ticked(item, ticks) : null;
}

function ticked(item: ItemToPack, ticks: Ticks): Scanned {
  const done = tickedOf(ticks, item) + 1;
  return { kind: 'ticked', item, done, ticks: { ...ticks, [item.key]: done } };
}

const plain = (code: string): string => code.replace(/\s/g, '').toUpperCase();

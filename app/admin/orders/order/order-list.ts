import { useEffect, useState } from 'react';

const KEY = 'order-list';

interface OrderList {
  /** The list's address, with its filters. */
  path: string;
  ids: readonly string[];
}

/** Remembers the list that an order is opened from, for this tab. */
export function useRememberedList(path: string, ids: readonly string[]): void {
  const list = JSON.stringify({ path, ids } satisfies OrderList);
  useEffect(() => sessionStorage.setItem(KEY, list), [list]);
}

interface PlaceInList {
  back: string;
  previous: string | null;
  next: string | null;
}

/** The list that an order was opened from, and the orders before and after it there. */
export function usePlaceInList(orderId: string): PlaceInList {
  const [list, setList] = useState<OrderList | null>(null);
  useEffect(() => setList(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')), []);
  const at = list?.ids.indexOf(orderId) ?? -1;
  if (!list || at < 0) return { back: '/admin/orders', previous: null, next: null };
  const pathOf = (id: string | undefined) => (id ? `/admin/orders/${id}` : null);
  return { back: list.path, previous: pathOf(list.ids[at - 1]), next: pathOf(list.ids[at + 1]) };
}

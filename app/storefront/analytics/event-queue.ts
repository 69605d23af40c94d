import { readStored, store } from '#app/browser/storage.ts';
import type { ShopEvent } from '#shop/backoffice/index.ts';

const UNSENT = 'queued-events';
const MOST = 20;

const held = (): ShopEvent[] => (readStored('session', UNSENT) ?? []) as ShopEvent[];

/** Holds events of private pages, where no third parties are loaded, in this tab: purchases, but no page views. */
export function queueEvent(event: ShopEvent): void {
  if (event.name !== 'page_view') store('session', UNSENT, [...held(), event].slice(-MOST));
}

export function takeQueued(): ShopEvent[] {
  const events = held();
  store('session', UNSENT, null);
  return events;
}

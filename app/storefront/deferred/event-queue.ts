import { readStored, store } from '#app/browser/storage.ts';
import type { ShopEvent } from '#shop/backoffice/index.ts';

const UNSENT = 'untold-events';
const MOST = 20;

const held = (): ShopEvent[] => (readStored('session', UNSENT) ?? []) as ShopEvent[];

/** What happens on a private page, where nobody else is let in, waits in this tab: what was bought, and no page. */
export function queueEvent(event: ShopEvent): void {
  if (event.name !== 'page_view') store('session', UNSENT, [...held(), event].slice(-MOST));
}

/** What has waited, once. */
export function takeQueued(): ShopEvent[] {
  const events = held();
  store('session', UNSENT, null);
  return events;
}

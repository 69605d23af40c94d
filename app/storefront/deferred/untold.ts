import { keep, readKept } from '#app/browser/storage.ts';
import type { ShopEvent } from '#shop/backoffice/index.ts';

const UNTOLD = 'untold-events';
const MOST = 20;

const held = (): ShopEvent[] => (readKept('session', UNTOLD) ?? []) as ShopEvent[];

/** What happens on a private page, where nobody else is let in, waits in this tab: what was bought, and no page. */
export function holdForOthers(event: ShopEvent): void {
  if (event.name !== 'page_view') keep('session', UNTOLD, [...held(), event].slice(-MOST));
}

/** What has waited, once. */
export function takeHeld(): ShopEvent[] {
  const events = held();
  keep('session', UNTOLD, null);
  return events;
}

import type { ShopEvent } from '#shop/backoffice/index.ts';

// Events wait here until the module that sends them is loaded.
const waiting: ShopEvent[] = [];
let tell = (event: ShopEvent): unknown => waiting.push(event);

/** Recipients are decided in app/storefront/analytics/send-events.ts. */
export const trackEvent = (event: ShopEvent): void => void tell(event);

/** Delivers the events recorded so far, and all later ones. */
export function subscribeToEvents(listener: (event: ShopEvent) => void): void {
  tell = listener;
  for (const event of waiting.splice(0)) listener(event);
}

import type { ShopEvent } from '#shop/backoffice/index.ts';

// What happens before the part that tells it is loaded waits here.
const waiting: ShopEvent[] = [];
let tell = (event: ShopEvent): unknown => waiting.push(event);

/** Notes something that a visit did. Who hears of it is decided elsewhere: app/storefront/deferred/send-events.ts. */
export const trackEvent = (event: ShopEvent): void => void tell(event);

/** Hands over what was noted and all that will be. */
export function subscribeToEvents(hear: (event: ShopEvent) => void): void {
  tell = hear;
  for (const event of waiting.splice(0)) hear(event);
}

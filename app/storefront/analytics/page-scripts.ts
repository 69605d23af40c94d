import { cartStore } from '#app/browser/cart-store.ts';
import { trackEvent } from '#app/browser/event-bus.ts';
import { startAccountSync } from '#app/browser/start-account-sync.ts';
import { englishPath } from '#shop/core/index.ts';
import { reportCart } from './cart-seen.ts';
import { sendEvents } from './send-events.ts';
import { watchPages } from './watch-pages.ts';

export { startAccountSync };

/** Runs beside every page of the shop: account sync and analytics events. */
export function startPageScripts(): void {
  startAccountSync();
  sendEvents();
  watchPages();
  reportCart();
}

/** Records the events of opening a page, besides those that its components record themselves. */
export function trackPage(address: string, search: string): void {
  const pathname = englishPath(address);
  trackEvent({ name: 'page_view', path: address, title: document.title });
  const { items } = cartStore.now();
  if (pathname === '/cart' && items.length > 0) trackEvent({ name: 'view_cart', items });
  if (pathname === '/checkout' && items.length > 0) trackEvent({ name: 'begin_checkout', items });
  const term = pathname === '/search' ? new URLSearchParams(search).get('q') : null;
  if (term) trackEvent({ name: 'search', term });
}

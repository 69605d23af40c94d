import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { cartStore } from '#app/browser/cart-store.ts';
import { useCurrentUser } from '#app/browser/current-user.ts';
import { trackEvent } from '#app/browser/event-bus.ts';
import { useAccountSync } from '#app/browser/use-account-sync.ts';
import type { loader as productLoader } from '../product/shop.product.$id.tsx';
import { reportCart } from './cart-seen.ts';
import { Consent } from './cookie-banner.tsx';
import type { DeferredProps } from './deferred.tsx';
import { sendEvents } from './send-events.ts';
import { watchPages } from './watch-pages.ts';

/** Runs beside every page: account sync, analytics events and the cookie banner. */
export default function Late({ front: { others, shopName } }: DeferredProps) {
  // Reloads the user after a sign-in or sign-out, which syncs cart and wishlist.
  useCurrentUser();
  useAccountSync();
  useEffect(() => {
    sendEvents();
    watchPages();
    return reportCart();
  }, []);
  usePageEvents();
  return others && <Consent others={others} brand={shopName} />;
}

function usePageEvents(): void {
  const { pathname, search } = useLocation();
  const product = useRouteLoaderData<typeof productLoader>('storefront/product/shop.product.$id')?.product;

  useEffect(() => {
    trackEvent({ name: 'page_view', path: pathname, title: document.title });
    const { items } = cartStore.now();
    if (pathname === '/cart' && items.length > 0) trackEvent({ name: 'view_cart', items });
    if (pathname === '/checkout' && items.length > 0) trackEvent({ name: 'begin_checkout', items });
  }, [pathname]);

  const term = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  useEffect(() => {
    if (term) trackEvent({ name: 'search', term });
  }, [term]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another variant of the same product is not a new page view
  useEffect(() => {
    if (!product) return;
    const { id, name, category, variants } = product;
    const chosen = new URLSearchParams(search).get('variant');
    const variant = variants.find((one) => one.id === chosen) ?? variants[0];
    if (!variant) return;
    const { priceCents: price, values, sku } = variant;
    trackEvent({
      name: 'view_item',
      items: [{ id, name, category, price, quantity: 1, variant: { name: values.join(', '), sku } }],
    });
  }, [product?.id]);
}

import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { cartStore } from '#app/browser/cart-store.ts';
import { note } from '#app/browser/events.ts';
import { useMe } from '#app/browser/me-store.ts';
import { useOwnThings } from '#app/browser/own-things.ts';
import type { loader as productLoader } from '../product/shop.product.$id.tsx';
import { keepSeen } from './cart-seen.ts';
import { Consent } from './consent.tsx';
import type { LateProps } from './load.tsx';
import { tellEvents } from './tell.ts';
import { watchPages } from './watch.ts';

/** What goes on beside every page: the account's cart, a note of what the visit does, and asking whether others may know. */
export default function Late({ front: { others, shopName } }: LateProps) {
  // Who comes and goes is brought together with what this browser keeps.
  useMe();
  useOwnThings();
  useEffect(() => {
    tellEvents();
    watchPages();
    return keepSeen();
  }, []);
  usePageEvents();
  return others && <Consent others={others} brand={shopName} />;
}

/** Notes which pages are shown, and what follows from that. */
function usePageEvents(): void {
  const { pathname, search } = useLocation();
  const product = useRouteLoaderData<typeof productLoader>('storefront/product/shop.product.$id')?.product;

  useEffect(() => {
    note({ name: 'page_view', path: pathname, title: document.title });
    const { items } = cartStore.now();
    if (pathname === '/cart' && items.length > 0) note({ name: 'view_cart', items });
    if (pathname === '/checkout' && items.length > 0) note({ name: 'begin_checkout', items });
  }, [pathname]);

  const term = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  useEffect(() => {
    if (term) note({ name: 'search', term });
  }, [term]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of the same product is no other look
  useEffect(() => {
    if (!product) return;
    const { id, name, category, variants } = product;
    const chosen = new URLSearchParams(search).get('variant');
    const variant = variants.find((one) => one.id === chosen) ?? variants[0];
    if (!variant) return;
    const { priceCents: price, values } = variant;
    note({
      name: 'view_item',
      items: [{ id, name, category, price, quantity: 1, variant: { name: values.join(', ') } }],
    });
  }, [product?.id]);
}

import { RouterContextProvider } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { type RequestContext, requestContext } from '#app/context.ts';
import { CollectedTags } from '#platform/cache/cache-tags.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { loader as loadPolicy } from '../policy/shipping.returns.tsx';
import { loadShopfront, pickupOf } from './shopfront.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
await ensurePages(shop);

const address = { street1: '1 rue Hart', city: 'Trois-Rivières', state: 'QC', zip: 'G9A 1E1', country: 'CA' };
const studio = { id: 'a', name: 'Studio', address, hours: '', instructions: '', readyDays: 0 };

/** The names of the places that the cart and the policy page offer. */
async function offered() {
  const context = new RouterContextProvider();
  const ctx = { shop, locale: 'en-CA', languages: ['en-CA'], slugs: {} };
  context.set(requestContext, ctx as unknown as RequestContext);
  const request = new Request('https://shop.example/shipping');
  const policy = await loadPolicy({ context, request } as unknown as Parameters<typeof loadPolicy>[0]);
  return [(await pickupOf(shop)).pickup ?? [], policy.pickup].map((places) => places.map(({ name }) => name));
}

test('neither the cart nor the policy page offers pickup in Quebec while it is held back', async () => {
  await writeSettings(shop.db, { pickupPlaces: [studio], sellToQuebec: 'sell' });
  expect(await offered()).toEqual([['Studio'], ['Studio']]);
  await writeSettings(shop.db, { sellToQuebec: 'hold' });
  expect(await offered()).toEqual([[], []]);
  const abroad = { ...studio, address: { ...address, city: 'Ottawa', state: 'ON', zip: 'K1A 0B1' } };
  await writeSettings(shop.db, { pickupPlaces: [abroad] });
  expect(await offered()).toEqual([['Studio'], ['Studio']]);
});

test('a cached page doesn’t depend on the French that holds pickup back', async () => {
  await writeSettings(shop.db, { pickupPlaces: [studio], sellToQuebec: 'hold' });
  const context = new RouterContextProvider();
  const cacheTags = new CollectedTags();
  const ctx = { shop: { ...shop, cacheTags }, locale: 'en-CA', languages: ['en-CA'], slugs: {} };
  context.set(requestContext, ctx as unknown as RequestContext);
  const { front } = await loadShopfront(context, new Request('https://shop.example/'));
  expect(front.pickup).toBeUndefined();
  expect([...cacheTags.tags]).not.toContain('french');
});

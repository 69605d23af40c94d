import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { products } from '#shop/catalog/products/product-tables.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { deadLinksIn, navigationOf } from './live-navigation.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const link = (to: string, children: { label: string; to: string }[] = []) => ({ label: to, to, children });
const menu = async (...header: ReturnType<typeof link>[]) => {
  const navigation = { header, footer: null, social: [] };
  await writeSettings(shop.db, { navigation });
  return { shown: (await navigationOf(shop)).header, dead: await deadLinksIn(shop, navigation) };
};

test('links of every kind are shown where their page exists', async () => {
  const alive = [
    '/',
    '/shop?category=face&concern=dryness',
    '/shop?category=face&subcategory=oils',
    '/shop/product/night-garden-oil',
    '/blog/patch-testing',
    '/about',
    '/account/orders',
    'https://elsewhere.example',
  ].map((to) => link(to));
  expect(await menu(...alive)).toEqual({ shown: alive, dead: [] });
});

test('a link that was copied from a French page is alive under its French name', async () => {
  const at = { resource: 'product' as const, resourceId: 'night-garden-oil', locale: 'fr-CA' as const };
  const by = { origin: 'person' as const, translatedBy: 'ada@example.ca', translatedAt: new Date() };
  // The demonstration's.
  await shop.db.delete(translations);
  await shop.db
    .insert(translations)
    .values({ ...at, ...by, field: 'slug', value: 'huile-de-nuit', sourceHash: '', checkedAt: new Date() });
  const alive = [link('/fr/boutique/produit/huile-de-nuit')];
  expect(await menu(...alive, link('/fr/boutique/produit/huile'))).toMatchObject({ shown: alive });
});

test('links to deleted pages are hidden, and named to the staff', async () => {
  const gone = [
    '/shop?category=candles',
    '/shop?category=face&subcategory=candles',
    '/shop/product/no-more',
    '/blog/no-more',
    '/pages/no-more',
    '/no',
  ];
  const { shown, dead } = await menu(link('/shop'), ...gone.map((to) => link(to)));
  expect(shown).toEqual([link('/shop')]);
  expect(dead).toEqual(gone);
});

test('an entry whose page is gone leads to the first of those below it', async () => {
  const child = { label: 'Face', to: '/shop?category=face' };
  const { shown } = await menu(link('/no', [child, { label: 'Gone', to: '/no' }]), link('/no', []));
  expect(shown).toEqual([{ label: '/no', to: child.to, children: [child] }]);
});

test('a product that is taken off the shop leaves the menu', async () => {
  const { id } = products;
  const to = '/shop/product/rose-mist-toner';
  expect((await menu(link('/'), link(to))).shown).toHaveLength(2);
  await shop.db.update(products).set({ status: 'archived' }).where(eq(id, 'rose-mist-toner'));
  expect((await menu(link('/'), link(to))).shown).toHaveLength(1);
});

import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { ensureCategoryFrench } from '#shop/catalog/categories/ensure-categories.server.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { frenchPages } from '#shop/content/pages/defaults/french-pages.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { navigationDraft, navigationOfDraft } from './navigation-draft.ts';
import { linkTargets } from './targets.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

test('menus are shown in the reader’s language, and published in the one that the owner writes in', async () => {
  await writeSettings(shop.db, { languages: ['en-CA', 'fr-CA'] });
  await ensureCategoryFrench(shop);
  const languages = ['en-CA', 'fr-CA'] as const;
  const { groups, usual, names } = await linkTargets({ shop, locale: 'fr-CA', languages });
  expect(names).toMatchObject({ Face: 'Visage', Shop: 'Boutique', Blog: 'Blogue' });
  expect(usual.footer[0]!.links).toContainEqual({ to: '/shop?category=face', label: 'Face' });
  expect(groups[0]).toMatchObject({ targets: expect.arrayContaining([{ to: '/shop', label: 'Shop' }]) });
  const nothing = { header: null, footer: null, social: [] };
  expect(navigationOfDraft(navigationDraft(nothing, usual), usual)).toEqual(nothing);
  const english = await linkTargets({ shop, locale: 'en-CA', languages });
  expect(english.names).toMatchObject({ Face: 'Face', Shop: 'Shop' });
});

test('a link can lead to a published product', async () => {
  const { groups } = await linkTargets({ shop, locale: 'fr-CA', languages: ['en-CA', 'fr-CA'] });
  expect(groups.at(-1)).toMatchObject({
    name: 'Produits',
    targets: expect.arrayContaining([{ to: '/shop/product/garden-soap', label: 'Garden Soap' }]),
  });
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, 'garden-soap'));
  const without = await linkTargets({ shop, locale: 'en-CA', languages: ['en-CA', 'fr-CA'] });
  expect(without.groups.at(-1)!.targets.map(({ to }) => to)).not.toContain('/shop/product/garden-soap');
});

test('in a shop that speaks French only, they are published in French', async () => {
  await writeSettings(shop.db, { languages: ['fr-CA'] });
  await ensurePages(shop);
  const { groups, usual } = await linkTargets({ shop, locale: 'en-CA', languages: ['fr-CA'] });
  expect(usual.header.map(({ label }) => label)).toEqual(['Accueil', 'Boutique', 'Blogue']);
  expect(groups[1]!.targets.map(({ label }) => label)).toContain(frenchPages.terms!.title);
});

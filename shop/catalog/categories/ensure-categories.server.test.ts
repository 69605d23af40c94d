import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { changeTranslations } from '#shop/core/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { ensureTaglineFrench, settingsOf } from '#shop/core/settings/settings-of.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { categories } from '../products/product-tables.ts';
import { slugsOf } from './all-slugs.server.ts';
import { categoriesOf, categoryRows } from './categories.server.ts';
import { ensureCategoryFrench } from './ensure-categories.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const french = readIn(shop, 'fr-CA');
beforeEach(() => shop.db.delete(translations));

const at = (category: string, kind = '') => and(eq(categories.category, category), eq(categories.kind, kind));
const find = async (category: string, kind = '') =>
  (await categoryRows(french)).find((row) => row.category === category && row.kind === kind)!;

test('the categories that every shop begins with have their French', async () => {
  await Promise.all([ensureCategoryFrench(shop), ensureCategoryFrench(shop)]);
  const rows = await categoryRows(french);
  expect(rows).toHaveLength(18);
  for (const { name, english = [] } of rows) {
    expect(english, name).not.toContain('name');
    expect(english, name).not.toContain('intro');
  }
  expect((await categoriesOf(french))[0]).toMatchObject({ slug: 'face', name: 'Visage' });
  expect((await slugsOf(shop))['fr-CA']).toMatchObject({
    category: { face: 'visage' },
    'category body': { soaps: 'savons', oils: 'huiles' },
  });
});

test('the owner’s own texts stay', async () => {
  const soaps = await find('body', 'soaps');
  await shop.db.update(categories).set({ name: 'Bars' }).where(at('body', 'soaps'));
  await shop.db.update(categories).set({ intro: 'For the face.' }).where(at('face'));
  // Another category has the address.
  const [hair, toners] = [await find('hair'), await find('face', 'toners')];
  await shop.db
    .insert(categories)
    .values({ category: 'cheveux', kind: '', name: 'Brushes', intro: '', position: 99 });
  // Someone deleted this one's French.
  const item = { resource: 'category', id: String(toners.id), name: '', locale: french.locale } as const;
  await ensureCategoryFrench(shop);
  await changeTranslations(shop, 'owner@example.ca', item, { name: { was: 'Toniques', now: null } });
  await ensureCategoryFrench(shop);
  expect(await find('body', 'soaps')).toMatchObject({ id: soaps.id, name: 'Bars', english: ['name'] });
  expect(await find('face')).toMatchObject({ name: 'Visage', intro: 'For the face.' });
  expect(await find('hair')).toMatchObject({ id: hair.id, name: 'Cheveux' });
  expect((await slugsOf(shop))['fr-CA']!.category).not.toHaveProperty('hair');
  expect(await find('face', 'toners')).toMatchObject({ name: 'Toners', english: ['name'] });
});

test('a default category that is renamed later has no French until somebody writes it', async () => {
  await ensureCategoryFrench(shop);
  expect(await find('hair', 'scalp')).toMatchObject({ name: 'Cuir chevelu' });
  await shop.db.update(categories).set({ name: 'Beards' }).where(at('hair', 'scalp'));
  expect(await find('hair', 'scalp')).toMatchObject({ name: 'Beards', english: ['name'] });
});

test('the default tagline has its French, and another has none', async () => {
  await writeSettings(shop.db, { tagline: 'Handmade skincare' });
  await ensureTaglineFrench(shop);
  expect((await settingsOf(french)).tagline).toBe('Des soins de la peau faits à la main');
  await writeSettings(shop.db, { tagline: 'Soap from Gaspé' });
  await ensureTaglineFrench(shop);
  const { tagline, english } = await settingsOf(french);
  expect([tagline, english?.includes('tagline')]).toEqual(['Soap from Gaspé', true]);
});

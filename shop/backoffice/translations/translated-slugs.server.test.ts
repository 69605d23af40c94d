import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { categoriesOf, findCategoryRedirect, slugsOf } from '#shop/catalog/index.server.ts';
import { findProduct } from '#shop/catalog/products/find-products.server.ts';
import { categories } from '#shop/catalog/products/product-tables.ts';
import { findRedirect } from '#shop/content/index.server.ts';
import { redirects } from '#shop/content/seo/seo-tables.ts';
import { SLUG_FIELD, type TranslatedText } from '#shop/core/index.ts';
import { translations, translationVersions } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { readTranslation } from './read-translation.server.ts';
import { restoreTranslation } from './restore-translation.server.ts';
import { saveTranslation, undoTranslation } from './save-translation.server.ts';
import { slugFrom } from './translated-slugs.server.ts';

const { shop, queries, close } = await makeTestShop();
afterAll(close);
beforeEach(async () => {
  await shop.db.delete(translations);
  await shop.db.delete(redirects);
  await shop.db.delete(translationVersions);
});

const FRENCH = 'fr-CA' as string as Locale;
const editor = someoneOf('editor');
const at = (id: string, resource: 'product' | 'category' = 'product') => ({ resource, id, locale: FRENCH });
const typed = (now: TranslatedText, was: TranslatedText | null = null) => ({ was, now, sourceHash: '' });
const slugNow = async (id: string, resource: 'product' | 'category' = 'product') =>
  (await readTranslation(shop, FRENCH, resource, id))!.slug!;
const SOAP = 'garden-soap';
const BALM = 'sage-hand-balm';

test.each([
  ['Huile de l’œil d’été', 'huile-de-l-oeil-d-ete'],
  ['  Crème « Noël » & æther ', 'creme-noel-aether'],
  [
    'Un nom beaucoup trop long pour une adresse que quelqu’un voudrait lire',
    'un-nom-beaucoup-trop-long-pour-une-adresse-que-quelqu-un',
  ],
  ['日本', ''],
])('%s is proposed as %s', (name, slug) => {
  expect(slugFrom('product', name)).toBe(slug);
});

test('the first French name gives a product its French address, and a later one keeps it', async () => {
  await saveTranslation(shop, editor, at(SOAP), { name: typed('Savon du jardin') });
  expect(await slugNow(SOAP)).toMatchObject({ english: SOAP, translated: 'savon-du-jardin' });
  await saveTranslation(shop, editor, at(SOAP), { name: typed('Savonnette', 'Savon du jardin') });
  expect(await slugNow(SOAP)).toMatchObject({ translated: 'savon-du-jardin', proposed: 'savonnette' });
  // Another product of the same name.
  await saveTranslation(shop, editor, at(BALM), { name: typed('Savon du jardin') });
  expect((await slugNow(BALM)).translated).toBe('savon-du-jardin-2');
  expect((await slugsOf(shop))['fr-CA']!.product).toEqual({
    [SOAP]: 'savon-du-jardin',
    [BALM]: 'savon-du-jardin-2',
  });
});

test('a changed address redirects to the newest one, and undo takes it back', async () => {
  const change = (now: string, was: string | null) =>
    saveTranslation(shop, editor, at(SOAP), { [SLUG_FIELD]: typed(now, was) });
  await change('savon', null);
  expect(await change('savon-vert', 'savon')).toMatchObject({ ok: true });
  const last = await change('savon-de-jardin', 'savon-vert');
  for (const old of ['savon', 'savon-vert'])
    expect(await findRedirect(shop, `/shop/product/${old}`)).toBe(`/shop/product/${SOAP}`);
  if (!last.ok) throw new Error('not changed');
  expect(await undoTranslation(shop, editor, at(SOAP), last.undo)).toMatchObject({ ok: true });
  expect((await slugNow(SOAP)).translated).toBe('savon-vert');
  expect(await findRedirect(shop, '/shop/product/savon-de-jardin')).toBe(`/shop/product/${SOAP}`);
  // Empty, or the English one.
  await change(SOAP, 'savon-vert');
  expect((await slugNow(SOAP)).translated).toBeNull();
});

test('an earlier version is restored with its address, unless that is taken by now', async () => {
  let minute = 0;
  const later = () => ({
    ...shop,
    clock: { ...shop.clock, now: () => new Date(Date.UTC(2026, 5, 1, 12, minute++)) },
  });
  const change = (id: string, now: string, was: string | null) =>
    saveTranslation(later(), editor, at(id), { [SLUG_FIELD]: typed(now, was) });
  const restore = (version: number, base: number) =>
    restoreTranslation(later(), editor, at(SOAP), { version, base, fields: [SLUG_FIELD] });
  await change(SOAP, 'savon', null);
  await change(SOAP, 'savonnette', 'savon');
  expect(await restore(1, 2)).toMatchObject({ ok: true });
  expect((await slugNow(SOAP)).translated).toBe('savon');
  expect(await findRedirect(shop, '/shop/product/savonnette')).toBe(`/shop/product/${SOAP}`);
  await change(BALM, 'savonnette', null);
  expect(await restore(2, 3)).toEqual({ ok: false, problem: 'slug-taken' });
});

test('an address has letters, digits and hyphens, and no other product has it in any language', async () => {
  const problem = async (slug: string) => {
    const saved = await saveTranslation(shop, editor, at(SOAP), { [SLUG_FIELD]: typed(slug) });
    return 'problem' in saved && saved.problem;
  };
  for (const slug of ['Savon', 'savon_vert', 'été', '../admin', '-savon', '//evil.ca', 'x'.repeat(82)])
    expect(await problem(slug), slug).toBe('slug-letters');
  await saveTranslation(shop, editor, at(BALM), { [SLUG_FIELD]: typed('baume') });
  for (const slug of ['baume', BALM]) expect(await problem(slug), slug).toBe('slug-taken');
  expect(
    await saveTranslation(shop, someoneOf('moderator'), at(SOAP), { [SLUG_FIELD]: typed('savon') }),
  ).toMatchObject({ problem: 'not-allowed' });
  expect(await slugNow(SOAP)).toMatchObject({ translated: null });
});

test('of two products that want one address at the same time, one gets it', async () => {
  const request = (id: string) => saveTranslation(shop, editor, at(id), { [SLUG_FIELD]: typed('nuit') });
  const saved = await Promise.all([request(SOAP), request(BALM)]);
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  expect(saved.find(({ ok }) => !ok)).toEqual({ ok: false, problem: 'slug-taken' });
});

test('kinds of two categories may share a name, those of one may not', async () => {
  const rows = await shop.db.select().from(categories);
  const [first, second] = rows.filter(({ kind }) => kind !== '');
  const other = rows.find(({ category, kind }) => kind !== '' && category !== first!.category)!;
  const name = (row: typeof first, slug: string, was: string | null = null) =>
    saveTranslation(shop, editor, at(String(row!.id), 'category'), { [SLUG_FIELD]: typed(slug, was) });
  expect(await name(first, 'huiles')).toMatchObject({ ok: true });
  expect(await name(other, 'huiles')).toMatchObject({ ok: true });
  if (second!.category === first!.category)
    expect(await name(second, 'huiles')).toMatchObject({ problem: 'slug-taken' });
  expect(await name(first, 'huiles-fines', 'huiles')).toMatchObject({ ok: true });
  expect(await findCategoryRedirect(shop, first!.category, 'huiles')).toEqual({
    category: first!.category,
    kind: first!.kind,
  });
  expect((await categoriesOf(shop)).length).toBeGreaterThan(0);
});

test('slugs come with the texts: no statement more than without them', async () => {
  const french = { ...shop, locale: FRENCH };
  const count = async () => {
    queries.length = 0;
    const { localSlug } = (await findProduct(french, SOAP))!;
    return { statements: queries.length, localSlug };
  };
  const before = await count();
  await saveTranslation(shop, editor, at(SOAP), { [SLUG_FIELD]: typed('savon') });
  expect(await count()).toEqual({ ...before, localSlug: 'savon' });
});

test('the database itself refuses a second holder', async () => {
  await saveTranslation(shop, editor, at(SOAP), { [SLUG_FIELD]: typed('savon') });
  const [row] = await shop.db.select().from(translations).where(eq(translations.field, SLUG_FIELD));
  await expect(shop.db.insert(translations).values({ ...row!, resourceId: BALM })).rejects.toThrow();
});

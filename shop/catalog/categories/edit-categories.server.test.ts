import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#shop/accounts/accounts.ts';
import { renameBoxType } from '#shop/checkout/box-packing/packaging.server.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { renameDiscountCategory } from '#shop/checkout/discounts/manage-discounts.server.ts';
import { saveSeoTitles } from '#shop/content/seo/edit-seo.server.ts';
import { moveCategoryTitles, seoTitlesOf } from '#shop/content/seo/seo-titles.server.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { changeProducts } from '../editing/change-product.server.ts';
import { changeBetween } from '../editing/product-state.ts';
import { readProduct } from '../editing/read-products-to-edit.server.ts';
import { products } from '../products/product-tables.ts';
import { categoriesOf, findCategory, findCategoryRedirect } from './categories.server.ts';
import { categoryName } from './categories.ts';
import {
  addCategory,
  archiveCategory,
  categoryFields,
  listCategories,
  orderCategories,
  saveCategory as saveWith,
} from './edit-categories.server.ts';
import { ensureCategoryFrench } from './ensure-categories.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);
const [editor, moderator] = [someoneOf('editor'), someoneOf('moderator')];

const saveCategory = (actor: Person, change: Parameters<typeof saveWith>[2]) =>
  saveWith(shop, actor, change, [renameDiscountCategory, renameBoxType, moveCategoryTitles]);
const words = (name: string, slug: string) => ({ name, slug, intro: '', picture: null, pictureAlt: '' });
const find = async (category: string, kind = '') =>
  (await listCategories(shop)).find((one) => one.category === category && one.kind === kind)!;
const names = async () => (await categoriesOf(shop)).map(({ slug }) => slug);

test('another address takes its products, its kinds, its discounts and its words along, and the old one leads there', async () => {
  const now = clock.now();
  const [discount] = await shop.db
    .insert(discounts)
    .values({
      id: crypto.randomUUID(),
      name: 'Hair',
      kind: 'percent',
      percent: 10,
      categories: ['body', 'hair'],
      productIds: [],
      combines: false,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: discounts.id });
  const path = '/shop?category=hair&subcategory=scalp';
  const own = [{ path, title: 'Scalp', description: '' }];
  await saveSeoTitles(
    shop,
    editor,
    path,
    { typed: { title: 'For the scalp', description: '' }, seen: { title: '', description: '' } },
    own,
  );
  const hair = await find('hair');
  const renamed = { id: hair.id, seen: hair.version, words: words('Hair & scalp', 'hair-and-scalp') };
  expect(await saveCategory(moderator, renamed)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await saveCategory(editor, renamed)).toEqual({ ok: true });
  expect(await names()).toEqual(['face', 'body', 'hair-and-scalp']);
  const product = (await readProduct(shop, 'ends-oil'))!;
  expect(product).toMatchObject({ category: 'hair-and-scalp', subcategory: 'hair-oils' });
  expect(categoryName(await categoriesOf(shop), product.category, product.subcategory)).toBe('Hair oils');
  const [saved] = await shop.db.select().from(discounts).where(eq(discounts.id, discount!.id));
  expect(saved!.categories).toEqual(['body', 'hair-and-scalp']);
  expect(await findCategory(shop, 'hair', '')).toBeNull();
  expect(await findCategoryRedirect(shop, 'hair', 'scalp')).toEqual({
    category: 'hair-and-scalp',
    kind: 'scalp',
  });
  expect((await seoTitlesOf(shop, path.replace('hair', 'hair-and-scalp'))).title).toBe('For the scalp');
  // Renamed again: redirects don't chain, and a slug that is reused no longer redirects.
  const again = await find('hair-and-scalp');
  await saveCategory(editor, { id: again.id, seen: again.version, words: words('Hair', 'hair') });
  expect(await findCategoryRedirect(shop, 'hair-and-scalp', '')).toEqual({ category: 'hair', kind: '' });
  expect(await findCategoryRedirect(shop, 'hair', '')).toBeNull();
});

test('if two people change a category at once, the second sees its current state, and may overwrite it', async () => {
  const seen = await find('face', 'masks');
  const save = (name: string, version = seen.version) =>
    saveCategory(editor, { id: seen.id, seen: version, words: words(name, 'masks') });
  expect(await save('Face masks')).toEqual({ ok: true });
  const late = await save('Clay');
  expect(late).toMatchObject({ ok: false, problem: 'changed', now: { words: { name: 'Face masks' } } });
  if (late.ok || late.problem !== 'changed') throw new Error('not told');
  expect(await save('Clay', late.now.version)).toEqual({ ok: true });
  const taken = { id: seen.id, seen: (await find('face', 'masks')).version, words: words('Clay', 'oils') };
  expect(await saveCategory(editor, taken)).toEqual({ ok: false, problem: 'slug-taken' });
});

test('only an empty category is archived, and nothing is put into an archived one', async () => {
  const added = await addCategory(shop, editor, null, words('Gifts', 'gifts'));
  if (!added.ok) throw new Error(added.problem);
  expect(await addCategory(shop, editor, null, words('Gifts', 'gifts'))).toEqual({
    ok: false,
    problem: 'slug-taken',
  });
  const kind = await addCategory(shop, editor, added.id, words('Boxes', 'boxes'));
  if (!kind.ok) throw new Error(kind.problem);
  expect(await archiveCategory(shop, editor, added.id, true)).toEqual({ ok: false, problem: 'not-empty' });
  const soap = (await readProduct(shop, 'garden-soap'))!;
  const boxed = { ...soap, category: 'gifts', subcategory: 'boxes' };
  const into = changeBetween(soap, boxed);
  expect(await archiveCategory(shop, editor, kind.id, true)).toEqual({ ok: true });
  expect(await changeProducts(shop, editor, [into])).toEqual({ ok: false, problem: 'no-such-kind' });
  expect(await archiveCategory(shop, editor, kind.id, false)).toEqual({ ok: true });
  expect(await changeProducts(shop, editor, [into])).toMatchObject({ ok: true });
  expect(await archiveCategory(shop, editor, kind.id, true)).toEqual({ ok: false, problem: 'not-empty' });
  await changeProducts(shop, editor, [changeBetween(boxed, soap)]);
  expect(await archiveCategory(shop, editor, kind.id, true)).toEqual({ ok: true });
  expect(await archiveCategory(shop, editor, added.id, true)).toEqual({ ok: true });
  expect(await names()).not.toContain('gifts');
});

test('categories, and the kinds of one, are put into another sequence', async () => {
  const all = await listCategories(shop);
  const tops = all.filter(({ kind, isArchived }) => kind === '' && !isArchived).map(({ id }) => id);
  const kinds = all.filter(({ kind, category }) => kind !== '' && category === 'body').map(({ id }) => id);
  expect(await orderCategories(shop, editor, tops.toReversed())).toEqual({ ok: true, before: tops });
  expect(await orderCategories(shop, editor, kinds.toReversed())).toEqual({ ok: true, before: kinds });
  expect(await names()).toEqual(['hair', 'body', 'face']);
  const body = (await categoriesOf(shop)).find(({ slug }) => slug === 'body')!;
  expect(body.kinds.map(({ slug }) => slug)).toEqual(['oils', 'scrubs', 'lotions', 'balms', 'soaps']);
  const mixed = [...tops.slice(1), kinds[0]!];
  expect(await orderCategories(shop, editor, mixed)).toEqual({ ok: false, problem: 'changed-meanwhile' });
  const acts = await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, 'category'));
  expect(new Set(acts.map(({ action }) => action))).toEqual(
    new Set(['changed', 'added', 'archived', 'taken back', 'ordered']),
  );
});

test('an address that another category has in French is taken, unless that one is archived', async () => {
  await ensureCategoryFrench(shop);
  const taken = { ok: false, problem: 'slug-taken' };
  expect(await addCategory(shop, editor, null, words('Shapes', 'corps'))).toEqual(taken);
  const [face, masks, soaps] = [await find('face'), await find('face', 'masks'), await find('body', 'soaps')];
  const save = ({ id, version }: typeof face, name: string, slug: string) =>
    saveCategory(editor, { id, seen: version, words: words(name, slug) });
  expect(await save(face, 'Face', 'corps')).toEqual(taken);
  expect(await save(masks, 'Masks', 'nettoyants')).toEqual(taken);
  // Kinds of two categories may share a name, and a category's own is free.
  expect(await save(soaps, 'Soaps', 'nettoyants')).toEqual({ ok: true });
  expect(await save(face, 'Face', 'visage')).toEqual({ ok: true });
  const toners = await find('visage', 'toners');
  await shop.db.update(products).set({ subcategory: 'masks' }).where(eq(products.subcategory, 'toners'));
  expect(await archiveCategory(shop, editor, toners.id, true)).toEqual({ ok: true });
  expect(await addCategory(shop, editor, face.id, words('Tonics', 'toniques'))).toMatchObject({ ok: true });
  expect(await archiveCategory(shop, editor, toners.id, false)).toEqual(taken);
});

test.each([
  ['no name', words(' ', 'a'), 'name'],
  ['no address', words('A', 'Not An Address'), 'slug'],
  ['a picture that nobody describes', { ...words('A', 'a'), picture: 'a-800x600' }, 'pictureAlt'],
])('words with %s are refused', (_, typed, field) => {
  expect(categoryFields.safeParse(typed).error?.issues[0]?.path).toEqual([field]);
});

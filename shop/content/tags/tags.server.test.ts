import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { products } from '#shop/catalog/products/product-tables.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { postFieldsOf, savePost } from '../blog/edit-posts.server.ts';
import { blogPosts } from '../blog/post-tables.ts';
import { listVersions } from '../versions/text-versions.server.ts';
import { changeTag, listAllTags, removeTag, restoreTag } from './tags.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const [editor, moderator] = [someoneOf('editor'), someoneOf('moderator')];

const readPost = async (id: string) =>
  (await shop.db.select().from(blogPosts).where(eq(blogPosts.id, id)))[0]!;
const readTags = async (id: string) =>
  (await shop.db.select({ tags: products.tags }).from(products).where(eq(products.id, id)))[0]!.tags;

test('a blog tag is renamed on all posts, and somebody editing one sees both versions', async () => {
  const post = await readPost('patch-testing');
  const [tag] = post.tags;
  const asked = { group: 'posts' as const, tag: tag!, to: 'Renamed' };
  expect(await changeTag(shop, moderator, asked)).toEqual({ ok: false, problem: 'not-allowed' });
  const { count } = (await listAllTags(shop)).posts.find((known) => known.tag === tag)!;
  expect(await changeTag(shop, editor, asked)).toEqual({ ok: true, changed: count });
  expect((await readPost(post.id)).tags).toEqual(['Renamed', ...post.tags.slice(1)]);
  expect(await changeTag(shop, editor, asked)).toEqual({ ok: false, problem: 'gone' });
  const words = postFieldsOf(post);
  const saved = await savePost(shop, editor, post.id, {
    base: post.version,
    words,
    change: { intent: 'save' },
  });
  expect(saved).toMatchObject({
    ok: false,
    problem: 'changed',
    words: { tags: ['Renamed', ...post.tags.slice(1)] },
  });
  expect((await listVersions(shop, 'post', post.id)).map(({ words }) => words.tags[0])).toEqual([
    'Renamed',
    tag,
  ]);
});

test('of two tags that become one, a product keeps one, in its place', async () => {
  await shop.db
    .update(products)
    .set({ tags: ['oat', 'mild', 'calm'] })
    .where(eq(products.id, 'garden-soap'));
  await shop.db
    .update(products)
    .set({ tags: ['calm'] })
    .where(eq(products.id, 'ends-oil'));
  await changeTag(shop, editor, { group: 'products', tag: 'calm', to: 'oat' });
  expect(await readTags('garden-soap')).toEqual(['oat', 'mild']);
  expect(await readTags('ends-oil')).toEqual(['oat']);
  await changeTag(shop, editor, { group: 'products', tag: 'oat', to: null });
  expect(await readTags('garden-soap')).toEqual(['mild']);
  expect(await readTags('ends-oil')).toEqual([]);
  const acts = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'products oat'));
  expect(acts.map(({ action }) => action)).toEqual(['removed']);
});

test('a filter’s tag is merged only into another predefined tag', async () => {
  const countOf = async (tag: string) =>
    (await listAllTags(shop)).concerns.find((known) => known.tag === tag)?.count ?? 0;
  const both = (await countOf('frizz')) + (await countOf('dry-scalp'));
  expect(await changeTag(shop, editor, { group: 'concerns', tag: 'frizz', to: 'Curls' })).toEqual({
    ok: false,
    problem: 'not-known',
  });
  expect(await changeTag(shop, editor, { group: 'concerns', tag: 'frizz', to: 'dry-scalp' })).toMatchObject({
    ok: true,
  });
  expect(await countOf('frizz')).toBe(0);
  expect(await countOf('dry-scalp')).toBeLessThanOrEqual(both);
});

test('a tag that was removed is put back in its place, where nobody has added it since', async () => {
  const set = (id: string, tags: string[]) =>
    shop.db.update(products).set({ tags }).where(eq(products.id, id));
  await set('garden-soap', ['one', 'gone', 'two']);
  await set('ends-oil', ['gone']);
  expect(await removeTag(shop, moderator, { group: 'products', tag: 'gone' })).toBeNull();
  const removed = (await removeTag(shop, editor, { group: 'products', tag: 'gone' }))!;
  expect(removed.places).toEqual([
    ['ends-oil', 1],
    ['garden-soap', 2],
  ]);
  expect(await readTags('garden-soap')).toEqual(['one', 'two']);
  await set('ends-oil', ['new', 'gone']);
  expect(await restoreTag(shop, moderator, removed)).toBe(0);
  expect(await restoreTag(shop, editor, removed)).toBe(1);
  expect(await readTags('garden-soap')).toEqual(['one', 'gone', 'two']);
  expect(await readTags('ends-oil')).toEqual(['new', 'gone']);

  const post = await readPost('patch-testing');
  await shop.db
    .update(blogPosts)
    .set({ tags: ['a', 'fleeting'] })
    .where(eq(blogPosts.id, post.id));
  const ofPosts = (await removeTag(shop, editor, { group: 'posts', tag: 'fleeting' }))!;
  expect((await readPost(post.id)).tags).toEqual(['a']);
  expect(await restoreTag(shop, editor, ofPosts)).toBe(1);
  expect(await readPost(post.id)).toMatchObject({ tags: ['a', 'fleeting'], version: post.version + 2 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSynonym, listMisses, removeSynonym } from '#shop/catalog/search/edit-synonyms.server.ts';
import { recordNoResultSearch } from '#shop/catalog/search/recorded-searches.server.ts';
import { synonymsOf } from '#shop/catalog/search/synonyms.server.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { readsOnlyBy } from '#tests/database/index-use.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { ensurePages } from '../pages/ensure-pages.server.ts';
import {
  createRedirect,
  listRedirects,
  removeRedirects,
  restoreRedirects,
  statesOfRedirects,
  takeBackRedirects,
} from './edit-redirects.server.ts';
import { findSeoPage, listSeoPages, saveSeoTitles, sitemapState } from './edit-seo.server.ts';
import {
  dismissMissing,
  listMissing,
  redirectMissing,
  restoreMissing,
  statesOfMissing,
} from './missing-pages.server.ts';
import { findRedirect } from './redirects.server.ts';
import { seoTitlesOf } from './seo-titles.server.ts';

const { shop, close } = await makeTestShop();
beforeAll(() => ensurePages(shop));
afterAll(close);
const NONE = { title: '', description: '' };
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const [editor, moderator] = [someoneOf('editor'), someoneOf('moderator')];

test('a page has words for search engines until they are emptied, and its own again then', async () => {
  const page = await findSeoPage(shop, '/about');
  expect(page).toMatchObject({ path: '/about', title: null, description: null });
  expect(page!.ownTitle).not.toContain('{');
  const typed = { title: ' Who\n we are ', description: '' };
  expect(await saveSeoTitles(shop, moderator, '/about', { typed, seen: NONE })).toEqual({
    ok: false,
    problem: 'not-allowed',
  });
  expect(await saveSeoTitles(shop, editor, '/no/page', { typed, seen: NONE })).toEqual({
    ok: false,
    problem: 'gone',
  });
  const now = { title: 'Who we are', description: '' };
  expect(await saveSeoTitles(shop, editor, '/about', { typed, seen: NONE })).toEqual({ ok: true, now });
  expect(await seoTitlesOf(shop, '/about')).toEqual({ title: 'Who we are', description: null });
  expect((await listSeoPages(shop, {})).rows[0]!.path).toBe('/about');
  const nothing = { typed: NONE, seen: NONE };
  expect(await saveSeoTitles(shop, editor, '/about', nothing)).toEqual({
    ok: false,
    problem: 'changed-meanwhile',
    now,
  });
  expect(await saveSeoTitles(shop, editor, '/about', { typed: NONE, seen: now })).toEqual({
    ok: true,
    now: NONE,
  });
  expect(await seoTitlesOf(shop, '/about')).toEqual({ title: null, description: null });
  const found = await listSeoPages(shop, { search: 'garden-soap' });
  expect(found.rows.map(({ path }) => path)).toEqual(['/shop/product/garden-soap']);
  expect((await sitemapState(shop)).addresses).toBeGreaterThan(10);
});

test('redirects lead there in one step, never elsewhere and never in a circle', async () => {
  const make = (from: string, to: string) => createRedirect(shop, editor, { from, to });
  expect(await make('/old', '/new')).toMatchObject({ ok: true, to: '/new', moved: [] });
  expect(await make('/new', '/old')).toEqual({ ok: false, problem: 'circle' });
  expect(await make('/self', '/self?x=1')).toEqual({ ok: false, problem: 'circle' });
  expect(await make('/older', '/old')).toMatchObject({ ok: true, to: '/new' });
  expect(await make('/new', '/newest')).toMatchObject({ ok: true, to: '/newest', moved: ['/old', '/older'] });
  for (const path of ['/old', '/older', '/new']) expect(await findRedirect(shop, path)).toBe('/newest');
  expect(await make('/old', '/shop')).toEqual({ ok: false, problem: 'taken' });
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
    expect(await make('/away', to), to).toEqual({ ok: false, problem: 'not-a-path' });
  expect(await createRedirect(shop, moderator, { from: '/a', to: '/b' })).toEqual({
    ok: false,
    problem: 'not-allowed',
  });
  const older = idsOf(await statesOfRedirects(shop, { search: 'older' }, 10));
  expect(await removeRedirects(shop, editor, older)).toMatchObject({ ok: true, gone: [{ from: '/older' }] });
  const found = async (search: string) => {
    const { rows, isAlike } = await listRedirects(shop, { search, page: 1 });
    return [rows.map(({ from }) => from), isAlike];
  };
  expect(await found('old')).toEqual([['/old'], false]);
  expect(await found('NÉWEST old')).toEqual([['/old'], false]);
  expect(await found('oldd newst')).toEqual([['/old'], true]);
  for (const search of ['newest', 'newst']) {
    const use = { table: 'redirects', indexes: ['redirects_sought'] };
    const isSo = await readsOnlyBy(shop, use, (within) => listRedirects(within, { search, page: 1 }));
    expect([search, isSo]).toEqual([search, true]);
  }
  const acts = (await shop.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
    ({ subject }) => subject === 'redirect',
  );
  expect(acts.map(({ action }) => action)).toEqual(['added', 'added', 'added', 'removed']);
});

test('undoing a redirect restores those it had moved; restoring one keeps its count', async () => {
  const first = await createRedirect(shop, editor, { from: '/tea', to: '/tisane' });
  const second = await createRedirect(shop, editor, { from: '/tisane', to: '/shop' });
  if (!first.ok || !second.ok) throw new Error('not made');
  expect(await findRedirect(shop, '/tea')).toBe('/shop');
  expect(await takeBackRedirects(shop, editor, [second])).toEqual({ ok: true, count: 1 });
  expect(await findRedirect(shop, '/tea')).toBe('/tisane');
  // Made otherwise since: there is nothing of it left to undo.
  await createRedirect(shop, editor, { from: '/tisane', to: '/blog' });
  expect(await takeBackRedirects(shop, editor, [second])).toEqual({ ok: false, problem: 'gone' });
  expect(await takeBackRedirects(shop, moderator, [first])).toEqual({ ok: false, problem: 'not-allowed' });

  const [tea] = (await listRedirects(shop, { search: '/tea', page: 1 })).rows;
  const removed = await removeRedirects(shop, editor, [tea!.id]);
  if (!removed.ok) throw new Error(removed.problem);
  expect(await findRedirect(shop, '/tea')).toBeNull();
  expect(await restoreRedirects(shop, editor, removed.gone)).toEqual({ ok: true, count: 1 });
  expect((await listRedirects(shop, { search: '/tea', page: 1 })).rows).toEqual([tea]);
  expect(await restoreRedirects(shop, editor, removed.gone)).toEqual({ ok: false, problem: 'taken' });
});

test('when two people redirect the same path at once, the second is refused', async () => {
  const answers = await Promise.all(
    ['/shop', '/blog'].map((to) => createRedirect(shop, editor, { from: '/at-once', to })),
  );
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(answers).toContainEqual({ ok: false, problem: 'taken' });
});

test('redirects are listed in pages, in any order', async () => {
  for (let n = 10; n < 61; n += 1)
    await createRedirect(shop, editor, { from: `/paged/${n}`, to: `/to/${70 - n}` });
  const paths = async (query: Partial<Parameters<typeof listRedirects>[1]>) => {
    const { rows, total, hasMore } = await listRedirects(shop, { search: 'paged', page: 1, ...query });
    return { first: rows[0]?.from, rows: rows.length, total, hasMore };
  };
  expect(await paths({})).toEqual({ first: '/paged/10', rows: 50, total: 51, hasMore: true });
  expect(await paths({ page: 2 })).toEqual({ first: '/paged/60', rows: 1, total: 51, hasMore: false });
  expect((await paths({ sort: '-from' })).first).toBe('/paged/60');
  expect((await paths({ sort: '-to' })).first).toBe('/paged/10');
  expect(await statesOfRedirects(shop, { search: 'paged' }, 1000)).toHaveLength(51);
});

test('a missing page is listed until it is redirected or dismissed', async () => {
  const listed = async (isDismissed = false) =>
    (await listMissing(shop, { search: '', isDismissed, page: 1 })).rows.map(({ path }) => path);
  for (const path of ['/gone/away', '/gone/away', '/gone/too', '/wp-login.php', '/order/ada@example.ca'])
    await findRedirect(shop, path);
  const { rows } = await listMissing(shop, { search: 'gone', isDismissed: false, page: 1 });
  expect(rows).toMatchObject([
    { path: '/gone/away', hits: 2, canRedirect: true },
    { path: '/gone/too', hits: 1, canRedirect: true },
  ]);
  const all = idsOf(await statesOfMissing(shop, { search: '', isDismissed: false }, 100));
  expect(await redirectMissing(shop, moderator, all, '/shop')).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await redirectMissing(shop, editor, all, 'https://evil.example')).toEqual({
    ok: false,
    problem: 'not-a-path',
  });
  const gone = rows.map(({ id }) => id);
  const led = await redirectMissing(shop, editor, gone, '/shop');
  expect(led).toMatchObject({ ok: true, made: [{ from: '/gone/away' }, { from: '/gone/too' }], leftOut: 0 });
  expect(await listed()).not.toContain('/gone/away');

  await findRedirect(shop, '/gone/later');
  const later = idsOf(await statesOfMissing(shop, { search: 'later', isDismissed: false }, 100));
  const both = await redirectMissing(shop, editor, [...gone, ...later], '/shop');
  expect(both).toMatchObject({ ok: true, made: [{ from: '/gone/later' }], leftOut: 2 });

  const bots = idsOf(await statesOfMissing(shop, { search: 'wp-login', isDismissed: false }, 100));
  expect(await dismissMissing(shop, moderator, bots)).toEqual([]);
  expect(await dismissMissing(shop, editor, bots)).toEqual(bots);
  await findRedirect(shop, '/wp-login.php');
  expect([await listed(), await listed(true)]).toEqual([['/order/…'], ['/wp-login.php']]);
  expect(await restoreMissing(shop, editor, bots)).toEqual(bots);
  expect((await listed()).toSorted()).toEqual(['/order/…', '/wp-login.php']);
});

test('a search without results is listed, and a synonym for it can be added and removed', async () => {
  await recordNoResultSearch(shop, 'unguent');
  const misses = async (search = '') => (await listMisses(shop, { search, page: 1 })).rows;
  expect(await misses()).toMatchObject([{ query: 'unguent', times: 1, hasSynonym: false }]);
  expect(await misses('unguant')).toMatchObject([{ query: 'unguent' }]);
  const synonym = { locale: 'en-CA' as const, phrase: 'unguent', means: 'balm', isSame: true };
  expect(await addSynonym(shop, moderator, synonym)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await addSynonym(shop, editor, { ...synonym, phrase: 'one two three four' })).toEqual({
    ok: false,
    problem: 'not-words',
  });
  expect(await addSynonym(shop, editor, synonym)).toEqual({ ok: true });
  expect(await misses()).toMatchObject([{ query: 'unguent', hasSynonym: true }]);
  expect((await synonymsOf(shop, 'en-CA')).get('unguent')).toHaveLength(1);
  expect(await addSynonym(shop, editor, synonym)).toEqual({ ok: false, problem: 'taken' });
  expect(await removeSynonym(shop, editor, synonym)).toEqual({ ok: true, gone: synonym });
  expect((await synonymsOf(shop, 'en-CA')).has('unguent')).toBe(false);
});

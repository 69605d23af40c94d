import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSynonym, listMisses, removeSynonym } from '#shop/catalog/search/edit-synonyms.server.ts';
import { recordNoResultSearch } from '#shop/catalog/search/recorded-searches.server.ts';
import { synonymsOf } from '#shop/catalog/search/synonyms.server.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { makeTestShop, someoneOf } from '#tests/shop.ts';
import { ensurePages } from '../pages/ensure-pages.server.ts';
import { createRedirect, listMissing, listRedirects, removeRedirect } from './edit-redirects.server.ts';
import { listSeoPages, saveSeoTitles, sitemapState } from './edit-seo.server.ts';
import { findRedirect } from './redirects.server.ts';
import { seoTitlesOf } from './seo-titles.server.ts';

const { shop, close } = await makeTestShop();
beforeAll(() => ensurePages(shop));
afterAll(close);
const NONE = { title: '', description: '' };
const [editor, moderator] = [someoneOf('editor'), someoneOf('moderator')];

test('a page has words for search engines until they are emptied, and its own again then', async () => {
  const [page] = await listSeoPages(shop, { path: '/about' });
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
  expect(await saveSeoTitles(shop, editor, '/about', { typed, seen: NONE })).toEqual({ ok: true });
  expect(await seoTitlesOf(shop, '/about')).toEqual({ title: 'Who we are', description: null });
  expect((await listSeoPages(shop, {}))[0]!.path).toBe('/about');
  const nothing = { typed: NONE, seen: NONE };
  const now = { title: 'Who we are', description: '' };
  expect(await saveSeoTitles(shop, editor, '/about', nothing)).toEqual({
    ok: false,
    problem: 'changed-meanwhile',
    now,
  });
  expect(await saveSeoTitles(shop, editor, '/about', { typed: NONE, seen: now })).toEqual({ ok: true });
  expect(await seoTitlesOf(shop, '/about')).toEqual({ title: null, description: null });
  const paths = (await listSeoPages(shop, { search: 'garden-soap' })).map(({ path }) => path);
  expect(paths).toEqual(['/shop/product/garden-soap']);
  expect((await sitemapState(shop)).addresses).toBeGreaterThan(10);
});

test('redirects lead there in one step, never elsewhere and never in a circle', async () => {
  const make = (from: string, to: string) => createRedirect(shop, editor, { from, to });
  expect(await make('/old', '/new')).toEqual({ ok: true, to: '/new' });
  expect(await make('/new', '/old')).toEqual({ ok: false, problem: 'circle' });
  expect(await make('/self', '/self?x=1')).toEqual({ ok: false, problem: 'circle' });
  expect(await make('/older', '/old')).toEqual({ ok: true, to: '/new' });
  expect(await make('/new', '/newest')).toEqual({ ok: true, to: '/newest' });
  for (const path of ['/old', '/older', '/new']) expect(await findRedirect(shop, path)).toBe('/newest');
  expect(await make('/old', '/shop')).toEqual({ ok: false, problem: 'taken' });
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
    expect(await make('/away', to), to).toEqual({ ok: false, problem: 'not-a-path' });
  expect(await createRedirect(shop, moderator, { from: '/a', to: '/b' })).toEqual({
    ok: false,
    problem: 'not-allowed',
  });
  expect(await removeRedirect(shop, editor, '/older')).toEqual({ ok: true, to: '/newest' });
  expect((await listRedirects(shop, 'old')).map(({ from }) => from)).toEqual(['/old']);
  const acts = (await shop.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
    ({ subject }) => subject === 'redirect',
  );
  expect(acts.map(({ action }) => action)).toEqual(['added', 'added', 'added', 'removed']);
});

test('what is missing is listed until it is led somewhere', async () => {
  await findRedirect(shop, '/gone/away');
  await findRedirect(shop, '/gone/away');
  expect(await listMissing(shop)).toContainEqual(
    expect.objectContaining({ path: '/gone/away', hits: 2, days: 1 }),
  );
  await createRedirect(shop, editor, { from: '/gone/away', to: '/shop' });
  expect((await listMissing(shop)).map(({ path }) => path)).not.toContain('/gone/away');
});

test('a search without results is listed, and a synonym for it can be added and removed', async () => {
  await recordNoResultSearch(shop, 'unguent');
  expect(await listMisses(shop)).toContainEqual({ query: 'unguent', times: 1 });
  const synonym = { locale: 'en-CA' as const, phrase: 'unguent', means: 'balm', isSame: true };
  expect(await addSynonym(shop, moderator, synonym)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await addSynonym(shop, editor, { ...synonym, phrase: 'one two three four' })).toEqual({
    ok: false,
    problem: 'not-words',
  });
  expect(await addSynonym(shop, editor, synonym)).toEqual({ ok: true });
  expect((await synonymsOf(shop, 'en-CA')).get('unguent')).toHaveLength(1);
  expect(await addSynonym(shop, editor, synonym)).toEqual({ ok: false, problem: 'taken' });
  expect(await removeSynonym(shop, editor, synonym)).toEqual({ ok: true, gone: synonym });
  expect((await synonymsOf(shop, 'en-CA')).has('unguent')).toBe(false);
});

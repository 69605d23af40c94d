import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { changeTranslations } from '#shop/core/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { readSitemap } from '../seo/sitemap.server.ts';
import type { PageFields } from '../versions/text-kinds.ts';
import { listVersions } from '../versions/text-versions.server.ts';
import { frenchPages } from './defaults/french-pages.ts';
import { frenchTopics } from './defaults/french-questions.ts';
import {
  addPage,
  defaultPageWords,
  listPagesForStaff,
  removePage,
  restorePage,
  savePage,
} from './edit-pages.server.ts';
import {
  addQuestion,
  listQuestionsForStaff,
  orderQuestions,
  removeQuestion,
  restoreQuestion,
  saveQuestion,
} from './edit-questions.server.ts';
import { ensurePages } from './ensure-pages.server.ts';
import { findPage, findPublicPage } from './read-pages.server.ts';

const { shop, close } = await makeTestShop();
beforeAll(() => ensurePages(shop));
afterAll(close);
const [editor, moderator] = [someoneOf('editor'), someoneOf('moderator')];

const words: PageFields = { title: 'About us', description: 'Who.', body: 'We are *two*.' };

test('a page is saved by version, keeps every version, and goes back to how it came', async () => {
  const came = defaultPageWords(shop, 'about')!;
  expect(await savePage(shop, moderator, 'about', { base: 1, words })).toEqual({
    ok: false,
    problem: 'not-allowed',
  });
  expect(await savePage(shop, editor, 'about', { base: 1, words })).toEqual({ ok: true, version: 2 });
  expect((await findPage(shop, 'about'))?.body).toBe('We are *two*.');
  expect(await savePage(shop, editor, 'about', { base: 1, words: came })).toEqual({
    ok: false,
    problem: 'changed',
    version: 2,
    words,
  });
  expect(await savePage(shop, editor, 'about', { base: 2, words: came })).toEqual({ ok: true, version: 3 });
  expect((await findPage(shop, 'about'))?.body).toBe(came.body);
  expect((await listVersions(shop, 'page', 'about')).map(({ version, actor }) => [version, actor])).toEqual([
    [3, editor.email],
    [2, editor.email],
    [1, null],
  ]);
  expect(await savePage(shop, editor, 'no-page', { base: 1, words })).toEqual({ ok: false, problem: 'gone' });
});

const questions = async () => (await listQuestionsForStaff(shop)).map(({ question }) => question);

test('questions are added, changed, put in another order, taken away and put back where they stood', async () => {
  const before = await questions();
  const oat = { topic: 'Orders', question: 'Is it oat?', answer: 'It is.' };
  const added = await addQuestion(shop, editor, oat);
  if (!added.ok) throw new Error(added.problem);
  expect(await questions()).toEqual([...before, 'Is it oat?']);
  expect(
    await saveQuestion(shop, editor, added.id, { base: 1, words: { ...oat, question: 'Is this oat?' } }),
  ).toMatchObject({ ok: true, version: 2 });
  expect(await saveQuestion(shop, editor, added.id, { base: 1, words: oat })).toMatchObject({
    problem: 'changed',
    version: 2,
  });
  const ids = (await listQuestionsForStaff(shop)).map(({ id }) => id);
  expect(await orderQuestions(shop, editor, [ids.at(-1)!, ...ids.slice(0, -1)])).toEqual({
    ok: true,
    before: ids,
  });
  expect(await questions()).toEqual(['Is this oat?', ...before]);
  expect(await orderQuestions(shop, editor, ids.slice(1))).toEqual({ ok: false, problem: 'changed' });
  const shown = (await listQuestionsForStaff(shop)).map(({ id }) => id);
  const others = shown.toReversed();
  expect(await orderQuestions(shop, editor, others, ids)).toEqual({ ok: false, problem: 'changed' });
  expect(await orderQuestions(shop, editor, others, shown)).toMatchObject({ ok: true });
  expect(await orderQuestions(shop, editor, shown, others)).toMatchObject({ ok: true });
  const removed = await removeQuestion(shop, editor, added.id);
  expect(removed).toMatchObject({ ok: true, position: 0 });
  expect(await questions()).toEqual(before);
  const restored = { id: added.id, position: 0 };
  expect(await restoreQuestion(shop, editor, restored)).toEqual({ ok: true, id: added.id });
  expect(await restoreQuestion(shop, editor, restored)).toEqual({ ok: false, problem: 'gone' });
  expect((await listQuestionsForStaff(shop))[0]).toMatchObject({ id: added.id, version: 2, topic: 'Orders' });
  expect(await questions()).toEqual(['Is this oat?', ...before]);
  for (const refused of [
    addQuestion(shop, moderator, oat),
    orderQuestions(shop, moderator, ids),
    removeQuestion(shop, moderator, ids[0]!),
  ])
    expect(await refused).toEqual({ ok: false, problem: 'not-allowed' });
  const acts = (await shop.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
    ({ subject }) => subject === 'question',
  );
  expect(acts.map(({ action }) => action)).toEqual([
    'added',
    'changed',
    'ordered',
    'ordered',
    'ordered',
    'removed',
    'added',
  ]);
});

test('a page of the owner’s is public once it has a text, and can be deleted and restored', async () => {
  const slug = 'wholesale';
  const add = () => addPage(shop, editor, { slug, title: 'Wholesale' });
  expect(await addPage(shop, moderator, { slug, title: 'x' })).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await add()).toEqual({ ok: true });
  expect(await add()).toEqual({ ok: false, problem: 'taken' });
  expect(await findPublicPage(shop, slug)).toBeNull();
  const words = { title: 'Wholesale', description: '', body: 'Write to us.' };
  expect(await savePage(shop, editor, slug, { base: 1, words })).toMatchObject({ ok: true });
  expect(await findPublicPage(shop, slug)).toMatchObject(words);
  expect((await otherPaths()).includes('/pages/wholesale')).toBe(true);
  expect(await removePage(shop, editor, slug)).toEqual({ ok: true });
  expect(await findPublicPage(shop, slug)).toBeNull();
  expect((await otherPaths()).includes('/pages/wholesale')).toBe(false);
  expect(await restorePage(shop, editor, slug)).toEqual({ ok: true });
  expect(await findPublicPage(shop, slug)).toMatchObject({ ...words, version: 2 });
  expect(await restorePage(shop, editor, slug)).toEqual({ ok: false, problem: 'gone' });
  // The versions of a deleted page stay, and a new one of the same address continues them.
  await removePage(shop, editor, slug);
  await add();
  expect((await findPage(shop, slug))?.version).toBe(3);
});

test('the staff of a shop that speaks only French begin with the French of its pages', async () => {
  const french = readIn(shop, 'fr-CA');
  const mine = { title: 'Nos conditions', description: 'Retours.', body: 'Trente jours.' };
  await writeSettings(shop.db, { languages: ['fr-CA'] });
  expect(defaultPageWords(french, 'terms')).toEqual(frenchPages.terms);
  const titles = async () => (await listPagesForStaff(french)).map(({ title }) => title);
  expect(await titles()).toContain(frenchPages.terms!.title);
  expect((await listQuestionsForStaff(french))[0]).toMatchObject({ topic: frenchTopics.Orders });
  const { version } = (await findPage(french, 'terms'))!;
  expect(await savePage(french, editor, 'terms', { base: version, words: mine })).toMatchObject({ ok: true });
  expect(await findPage(french, 'terms')).toMatchObject(mine);
  expect(await titles()).toContain(mine.title);
  await writeSettings(shop.db, { languages: ['en-CA'] });
});

test('a new page isn’t shown in the translation of a deleted one with its address', async () => {
  const page = { slug: 'visits', title: 'Visits' };
  const french = readIn(shop, 'fr-CA');
  await addPage(shop, editor, page);
  const now = { value: 'Visites', sourceHash: '', origin: 'person' as const, checkedAt: new Date() };
  const item = { resource: 'page' as const, id: page.slug, name: page.title, locale: french.locale };
  await changeTranslations(shop, editor.email, item, { title: { was: null, now } });
  await removePage(shop, editor, page.slug);
  await restorePage(shop, editor, page.slug);
  expect((await findPage(french, page.slug))?.title).toBe('Visites');
  await removePage(shop, editor, page.slug);
  await addPage(shop, editor, { ...page, title: 'Markets' });
  expect((await findPage(french, page.slug))?.title).toBe('Markets');
});

test('the pages that every shop has can’t be deleted', async () => {
  expect(await removePage(shop, editor, 'terms')).toEqual({ ok: false, problem: 'gone' });
  expect(await findPublicPage(shop, 'terms')).not.toBeNull();
});

async function otherPaths(): Promise<string[]> {
  const sitemap = await readSitemap(shop);
  return sitemap.kind === 'addresses' ? sitemap.addresses.map(({ path }) => path) : [];
}

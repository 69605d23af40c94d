import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import type { NewsletterFields } from '#shop/content/index.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { createNewsletter, readNewsletter, saveNewsletter } from '#shop/customers/index.server.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { handleNewsletter } from './newsletter-save.server.ts';

const t = adminNewslettersMessages.in('en-CA');
const owner = someoneOf('admin');
const WORDS: NewsletterFields = {
  subject: 'New soap',
  preview: '',
  content: '',
  products: [],
  buttonLabel: '',
  buttonLink: '',
  audience: '',
  locale: '',
};

let here: TestShop;
beforeAll(async () => {
  here = await makeTestShop();
});
afterAll(() => here.close());

const answerTo = async (id: string, sent: object) => {
  const answer = await handleNewsletter(here.shop, t, owner, id, sent);
  if (answer instanceof Response) throw new Error('A redirect');
  return answer.data;
};

test('saving an unfinished newsletter causes no conflict at the next press', async () => {
  const id = await createNewsletter(here.shop, owner, { audience: '' });
  const sent = { intent: 'send', at: null, words: WORDS };
  const first = await answerTo(id, { ...sent, base: 1 });
  expect(first).toMatchObject({ ok: false, message: t('problem.incomplete'), conflict: null, version: 2 });
  const late = await answerTo(id, { ...sent, at: '2020-01-01T10:00', base: 2 });
  expect(late).toMatchObject({ ok: false, message: t('problem.past'), conflict: null, version: 2 });
  const words = { ...WORDS, subject: 'Newer soap' };
  const next = await answerTo(id, { intent: 'save', at: null, words, base: first.version });
  expect(next).toMatchObject({ ok: true, version: 3 });
});

test('identical text conflicts with no version, different text with a newer one', async () => {
  const id = await createNewsletter(here.shop, owner, { audience: '' });
  await saveNewsletter(here.shop, owner, id, { base: 1, words: WORDS });
  const same = await answerTo(id, { intent: 'save', at: null, words: WORDS, base: 1 });
  expect(same).toMatchObject({ ok: true, conflict: null, version: 2 });
  expect((await readNewsletter(here.shop, id))!.version).toBe(2);
  const words = { ...WORDS, subject: 'Mine' };
  const other = await answerTo(id, { intent: 'save', at: null, words, base: 1 });
  expect(other).toMatchObject({ ok: false, conflict: { version: 2, words: WORDS }, version: null });
});

test('“Write it in French, too” saves the draft for English readers, and leads to a copy for French ones', async () => {
  await writeSettings(here.shop.db, { languages: ['en-CA', 'fr-CA'] });
  const id = await createNewsletter(here.shop, owner, { audience: '' });
  const asked = { intent: 'translate', at: null, words: WORDS, base: 1 };
  const answer = await handleNewsletter(here.shop, t, owner, id, asked);
  if (!(answer instanceof Response)) throw new Error(answer.data.message);
  const [other] = /[^/]+$/.exec(answer.headers.get('Location')!)!;
  expect(await readNewsletter(here.shop, id)).toMatchObject({ subject: 'New soap', locale: 'en-CA' });
  expect(await readNewsletter(here.shop, other)).toMatchObject({ subject: 'New soap', locale: 'fr-CA' });
});

import { afterAll, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { readIn } from '#shop/core/index.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { readsOnlyBy } from '#tests/database/index-use.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import {
  closeMessage,
  countMessages,
  listMessages,
  reopenMessage,
  statesOfMessages,
} from './answer-message.server.ts';
import { sendContactMessage } from './write-message.server.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const opened = await makeTestShop();
const { shop, clock } = opened;
afterAll(opened.close);

const actor = 'owner@example.ca';
async function written(name: string): Promise<string> {
  clock.advance(60_000);
  const letter = {
    name,
    email: `${name}@example.ca`,
    subject: 'Nuts?',
    message: 'Are there any?',
    orderNumber: null,
  };
  const visitor = { userId: null, network: `198.51.100.${name.length}` };
  expect(await sendContactMessage(shop, visitor, letter)).toMatchObject({ ok: true });
  return (await listMessages(shop, { isDone: false, page: 1 })).items[0]!.id;
}
const answers = async () =>
  (await shop.db.select().from(outbox)).filter(({ kind }) => kind === 'contact-answer');
const close = (id: string, answer: string | null, locale: Locale = 'en-CA') =>
  closeMessage(shop, id, { answer, actor, locale });

test('a message is answered once, however many of the staff answer at once', async () => {
  const id = await written('ada');
  const before = await countMessages(shop);
  const done = await Promise.all([close(id, 'None at all.'), close(id, 'A few.'), close(id, null)]);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await countMessages(shop)).toBe(before - 1);
  expect((await answers()).length).toBeLessThanOrEqual(1);
});

test('a reply goes to the sender, and the message cannot be reopened', async () => {
  const id = await written('grace');
  expect(await close(id, 'None at all.')).toBe(true);
  const sent = (await answers()).filter(({ deduplicationKey: about }) => about.endsWith(id));
  expect(sent).toMatchObject([{ recipient: 'grace@example.ca' }]);
  expect(await reopenMessage(shop, id, actor)).toBe(false);
  const { items } = await listMessages(shop, { isDone: true, page: 1 });
  expect(items.find((letter) => letter.id === id)).toMatchObject({ answer: 'None at all.', doneBy: actor });
});

test('a message that was closed without an answer can be reopened', async () => {
  const id = await written('eve');
  expect(await close(id, null)).toBe(true);
  expect(await reopenMessage(shop, id, actor)).toBe(true);
  const { items } = await listMessages(shop, { isDone: false, page: 1 });
  expect(items[0]).toMatchObject({ id, doneAt: null });
});

test('messages are found by the words of their sender and text, with or without accents', async () => {
  const id = await written('Zoé');
  const find = async (search: string) =>
    (await listMessages(shop, { isDone: false, page: 1, search })).items.map((letter) => letter.id);
  expect(await find('zoe')).toEqual([id]);
  expect(await find('ZOÉ example')).toEqual([id]);
  expect(await find('zoe 100%')).toEqual([]);
  const other = await written('Maryse Tremblay');
  expect(await find('trembley')).toEqual([other]);
  const newer = await written('Zoé-Ann');
  const all = { isDone: false, search: 'zoe' };
  expect(idsOf(await statesOfMessages(shop, all, 10))).toEqual([newer, id]);
  expect(idsOf(await statesOfMessages(shop, { ...all, isOldestFirst: true }, 1))).toEqual([id]);
});

test.each([
  ['in French is typeset', 'lea', 'fr-CA', "Aucune, c'est promis!", 'Aucune, c’est promis\u202f!'],
  ['in English keeps its typography', 'zoe', 'en-CA', 'None: it\'s a "promise"!', 'None: it\'s a "promise"!'],
] as const)('a reply to a French message %s', async (_, name, locale, reply, stored) => {
  const email = `${name}@example.ca`;
  const letter = { name, email, subject: 'Savon', message: 'Et les noix ?', orderNumber: null };
  await sendContactMessage(readIn(shop, 'fr-CA'), { userId: null, network: `${name}-network` }, letter);
  const { items } = await listMessages(shop, { isDone: false, page: 1, search: email });
  const { id } = items[0]!;
  expect(await close(id, reply, locale)).toBe(true);
  const { items: done } = await listMessages(shop, { isDone: true, page: 1, search: email });
  expect(done[0]).toMatchObject({ id, answer: stored });
});

test.each(['tremblay maryse', 'trembley'])('“%s” is looked up among messages by index', async (search) => {
  await written('Maryse Tremblay');
  const use = { table: 'contact_messages', indexes: ['contact_messages_sought'] };
  const list = (within: typeof shop) => listMessages(within, { isDone: false, page: 1, search });
  expect(await readsOnlyBy(shop, use, list)).toBe(true);
});

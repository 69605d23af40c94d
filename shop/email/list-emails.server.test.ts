import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '#tests/shop.ts';
import { outbox } from './email-tables.ts';
import { countEmails, listEmails, readEmail, resendEmail } from './list-emails.server.ts';
import { queueEmail } from './outbox.server.ts';
import { sendQueuedEmail } from './send-email.server.ts';

const opened = await makeTestShop();
const { shop } = opened;
afterAll(() => opened.close());

async function posted(about: string, recipient = `${about}@example.ca`): Promise<string> {
  await queueEmail(shop, { kind: 'welcome', recipient, data: { name: 'Ada' }, about });
  const [email] = await shop.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.deduplicationKey, about));
  return email!.id;
}

test('emails are found by recipient, subject and state', async () => {
  const id = await posted('found', '100%_ada@example.ca');
  await sendQueuedEmail(shop, id);
  await posted('other');
  const find = async (find: string, state?: 'sent' | 'waiting') =>
    (await listEmails(shop, { page: 1, find, state })).items.map((email) => email.recipient);
  expect(await find('100%_ADA')).toEqual(['100%_ada@example.ca']);
  const { items } = await listEmails(shop, { page: 1, find: '100%_ADA' });
  expect(items[0]!.subject).toBe((await readEmail(shop, id))!.subject);
  expect(await find('100__ada')).toEqual([]);
  expect(await find('welcome')).toEqual(['100%_ada@example.ca']);
  expect(await find('example.ca', 'waiting')).toEqual(['other@example.ca']);
});

test('an email has the language that it was written in, once it is', async () => {
  const id = await posted('french');
  expect((await readEmail(shop, id))!.language).toBeNull();
  const html = '<!doctype html><html dir="ltr" lang="fr-CA"><body lang="en-CA">Bonjour</body></html>';
  const written = { subject: 'Bienvenue', html, text: 'Bonjour' };
  await sendQueuedEmail({ ...shop, renderEmail: async () => written }, id);
  expect((await readEmail(shop, id))!.language).toBe('fr-CA');
  expect((await listEmails(shop, { page: 1, find: 'Bienvenue' })).items[0]!.language).toBe('fr-CA');
});

test('many matches are on pages that neither overlap nor leave anything out', async () => {
  const all = await Promise.all(Array.from({ length: 55 }, (_, n) => posted(`often-${n}`)));
  const page = (number: number) => listEmails(shop, { page: number, find: 'often-' });
  const [first, second] = [await page(1), await page(2)];
  expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([
    50,
    true,
    5,
    false,
  ]);
  const found = [...first.items, ...second.items].map(({ id }) => id);
  expect(found.toSorted()).toEqual(all.toSorted());
});

test('emails are listed from either end, also those that a search finds', async () => {
  const first = await posted('from-either-end-1');
  opened.clock.advance(1000);
  const second = await posted('from-either-end-2');
  const listed = async (isOldestFirst: boolean, find = 'from-either-end') =>
    (await listEmails(shop, { page: 1, find, isOldestFirst })).items.map(({ id }) => id);
  expect(await listed(false)).toEqual([second, first]);
  expect(await listed(true)).toEqual([first, second]);
  expect((await listed(false, ''))[0]).toBe(second);
  expect((await listed(true, ''))[0]).not.toBe(second);
});

test('an email goes once more as a new one, however often it is asked for', async () => {
  const id = await posted('again');
  expect(await resendEmail(shop, 'owner@example.ca', id)).toEqual({ ok: false, problem: 'still-waiting' });
  await sendQueuedEmail(shop, id);
  const first = await resendEmail(shop, 'owner@example.ca', id);
  expect(await resendEmail(shop, 'owner@example.ca', id)).toEqual(first);
  const again = await readEmail(shop, (first as { id: string }).id);
  expect(again).toMatchObject({ recipient: 'again@example.ca', status: 'waiting', kind: 'welcome' });
  expect(again!.messageId).not.toBe((await readEmail(shop, id))!.messageId);
  const none = '00000000-0000-7000-8000-000000000000';
  expect(await resendEmail(shop, 'owner@example.ca', none)).toEqual({ ok: false, problem: 'not-there' });
});

test('what failed counts until it went once more', async () => {
  const id = await posted('failed');
  const before = await countEmails(shop);
  await shop.db.update(outbox).set({ status: 'failed', lastError: '550' }).where(eq(outbox.id, id));
  expect(await countEmails(shop)).toEqual({
    waiting: before.waiting - 1,
    delayed: 0,
    failed: before.failed + 1,
  });
  await resendEmail(shop, 'owner@example.ca', id);
  expect(await countEmails(shop)).toEqual(before);
});

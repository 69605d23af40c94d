import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#shop/core/index.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { outbox } from './email-tables.ts';
import {
  countEmails,
  listEmails,
  readEmail,
  resendEmail,
  sendEmailsAgain,
  statesOfEmails,
} from './list-emails.server.ts';
import { queueEmail } from './outbox.server.ts';
import { sendQueuedEmail } from './send-email.server.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

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
  expect((await listEmails(shop, { page: 1, find: '100__ada' })).isAlike).toBe(true);
  expect(await find('welcome')).toEqual(['100%_ada@example.ca']);
  expect(await find('example.ca', 'waiting')).toEqual(['other@example.ca']);
});

test('emails are found by words in any order, without accents, and despite a typing mistake', async () => {
  const id = await posted('confirmed', 'renee.tremblay@example.ca');
  await shop.db.update(outbox).set({ subject: 'Commande confirmée' }).where(eq(outbox.id, id));
  const find = async (find: string, page = 1) => {
    const { items, isAlike } = await listEmails(shop, { page, find });
    return [items.map((email) => email.id), isAlike];
  };
  expect(await find('confirmee TREMBLAY')).toEqual([[id], false]);
  expect(await find('confirmee tremblay', 2)).toEqual([[], false]);
  expect(await find('trembley confirmee')).toEqual([[id], true]);
  expect(await find('tremblay xylophone')).toEqual([[], true]);
  expect(idsOf(await statesOfEmails(shop, { find: 'trembley' }, 9))).toEqual([id]);
  // Rare matches and those that are spelt alike are looked up: a busy shop has sent a hundred thousand emails.
  const { rows } = await inTransaction(shop, async ({ db }) => {
    await db.execute(sql`set local enable_seqscan = off`);
    return db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from outbox where lower(without_accents(recipient || ' ' || coalesce(subject, ''))) like '%confirmee%'`,
    );
  });
  expect(JSON.stringify(rows)).toContain('outbox_sought');
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
  expect(idsOf(await statesOfEmails(shop, { find: 'often-' }, 99))).toEqual(found);
  expect(idsOf(await statesOfEmails(shop, { find: 'often-' }, 9))).toEqual(found.slice(0, 9));
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

test('emails are of some kinds, and of some days of the shop’s', async () => {
  const listed = async (query: Partial<Parameters<typeof listEmails>[1]>) =>
    (await listEmails(shop, { page: 1, find: 'by-kind', ...query })).items.map(({ id }) => id);
  const id = await posted('by-kind');
  const day = shop.clock.now().toISOString().slice(0, 10);
  expect(await listed({ kinds: ['welcome', 'refund'] })).toEqual([id]);
  expect(await listed({ kinds: ['refund'] })).toEqual([]);
  const at = new Date('2025-03-08T05:30:00Z');
  await shop.db.update(outbox).set({ createdAt: at }).where(eq(outbox.id, id));
  // 05:30 on 8 March in UTC is the evening of 7 March in Canada.
  expect(await listed({ from: '2025-03-07', to: '2025-03-07' })).toEqual([id]);
  expect(await listed({ from: '2025-03-08', to: day })).toEqual([]);
  expect((await listEmails(shop, { page: 1, find: '', to: '2025-03-07' })).items).toMatchObject([{ id }]);
});

test('many emails are sent again at once: those that failed, and those that wait for another attempt', async () => {
  const [failed, deferred, fresh, sent] = await Promise.all(
    ['failed', 'deferred', 'fresh', 'sent'].map((name) => posted(`at-once-${name}`)),
  );
  const [now, later] = [shop.clock.now(), new Date(shop.clock.now().getTime() + 3_600_000)];
  const change = (id: string | undefined, values: Partial<typeof outbox.$inferInsert>) =>
    shop.db.update(outbox).set(values).where(eq(outbox.id, id!));
  await change(failed, { status: 'failed', lastError: '550' });
  await change(deferred, { deferredAt: now, nextTryAt: later });
  // What waits for its time, as a review request does, isn't sent before.
  await change(fresh, { nextTryAt: later });
  await sendQueuedEmail(shop, sent!);
  const { items } = await listEmails(shop, { page: 1, find: 'at-once' });
  const possible = items.filter(({ canSendAgain }) => canSendAgain).map(({ id }) => id);
  expect(possible.toSorted()).toEqual([failed!, deferred!].toSorted());
  const all = [failed!, deferred!, fresh!, sent!];
  expect(await sendEmailsAgain(shop, 'owner@example.ca', all)).toBe(2);
  expect((await readEmail(shop, failed!))!.againId).not.toBeNull();
  expect((await readEmail(shop, deferred!))!.nextTryAt).toBeNull();
  expect((await readEmail(shop, fresh!))!.nextTryAt).toEqual(later);
  expect((await readEmail(shop, sent!))!.againId).toBeNull();
  // What failed goes once; what waits is still waiting.
  expect(await sendEmailsAgain(shop, 'owner@example.ca', [failed!])).toBe(0);
});

test('sending a thousand emails again takes as many statements as sending two', async () => {
  const { db } = shop;
  const failedAs = async (name: string, count: number) => {
    const id = await posted(`${name}-first`);
    await db.execute(sql`
      insert into outbox (id, message_id, kind, deduplication_key, recipient, data, status, created_at)
      select gen_random_uuid(), ${name} || n, kind, ${name} || n, recipient, data, 'failed', created_at
      from outbox, generate_series(1, ${count}) n where id = ${id}::uuid`);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from outbox where deduplication_key ~ ${`^${name}[0-9]`}`,
    );
    return rows.map((row) => row.id);
  };
  const statementsFor = async (ids: readonly string[]) => {
    opened.queries.length = 0;
    expect(await sendEmailsAgain(shop, 'owner@example.ca', ids)).toBe(ids.length);
    return opened.queries.length;
  };
  const [two, many] = [await failedAs('two', 2), await failedAs('many', 1_000)];
  expect(await statementsFor(many)).toBe(await statementsFor(two));
  const logged = await db.execute(
    sql`select 1 from audit_entries where action = 'sent again' and subject_id = any(${sql.param(many)}::text[])`,
  );
  expect(logged.rowCount).toBe(1_000);
  const again = (await readEmail(shop, (await readEmail(shop, many[0]!))!.againId!))!;
  expect(again).toMatchObject({ kind: 'welcome', recipient: 'many-first@example.ca', status: 'waiting' });
  expect(again.data).toMatchObject({ name: 'Ada', locale: 'en-CA' });
  await db.execute(
    sql`delete from outbox where recipient in ('many-first@example.ca', 'two-first@example.ca')`,
  );
});

test('a failed email counts until it was sent again', async () => {
  const id = await posted('failed');
  const before = await countEmails(shop);
  await shop.db.update(outbox).set({ status: 'failed', lastError: '550' }).where(eq(outbox.id, id));
  expect(await countEmails(shop)).toEqual({
    waiting: before.waiting - 1,
    delayed: before.delayed,
    failed: before.failed + 1,
  });
  await resendEmail(shop, 'owner@example.ca', id);
  expect(await countEmails(shop)).toEqual(before);
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caughtEmails, smtpMailer } from '#integrations/smtp/mailer.ts';
import { inTransaction } from '#shop/core/core.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { shownEmailState } from './email-states.ts';
import { outbox } from './email-tables.ts';
import { countEmails, listEmails } from './list-emails.server.ts';
import { SEND_TIMEOUT_MS } from './mailer.ts';
import { dueEmails, pruneEmails, queueEmail } from './outbox.server.ts';
import { sendQueuedEmail } from './send-email.server.ts';

let test0: TestShop;
beforeAll(async () => {
  test0 = await makeTestShop();
});
afterAll(() => test0.close());

const email = (about: string) => ({
  kind: 'order-confirmation' as const,
  recipient: 'ada@example.ca',
  about,
  data: { orderId: about },
});
const idOf = async (about: string) =>
  (await test0.shop.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.deduplicationKey, about)))[0]!
    .id;
const row = async (id: string) => (await test0.shop.db.select().from(outbox).where(eq(outbox.id, id)))[0];

test('an email is queued only if the change that causes it is committed', async () => {
  const undone = inTransaction(test0.shop, async (shop) => {
    await queueEmail(shop, email('undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await test0.shop.db.select().from(outbox).where(eq(outbox.deduplicationKey, 'undone'))).toEqual([]);
});

test('a second email about the same thing is dropped', async () => {
  await queueEmail(test0.shop, email('twice'));
  await queueEmail(test0.shop, email('twice'));
  expect(await test0.shop.db.select().from(outbox).where(eq(outbox.deduplicationKey, 'twice'))).toHaveLength(
    1,
  );
});

test('an email is sent once, however many workers take it', async () => {
  await queueEmail(test0.shop, email('once'));
  test0.emails.length = 0;
  const id = await idOf('once');
  await Promise.all(Array.from({ length: 8 }, () => sendQueuedEmail(test0.shop, id)));
  expect(test0.emails).toHaveLength(1);
  expect((await row(id))?.status).toBe('sent');
});

test('an email that no mail server takes is saved, and not said to be sent', async () => {
  await queueEmail(test0.shop, email('caught'));
  const id = await idOf('caught');
  await sendQueuedEmail({ ...test0.shop, mailer: caughtEmails }, id);
  const saved = (await row(id))!;
  expect(saved.subject).toBeTruthy();
  expect(shownEmailState(saved)).toBe('caught');
  const foundAs = async (state: 'caught' | 'sent') =>
    (await listEmails(test0.shop, { state, find: '', page: 1 })).items.some((one) => one.id === id);
  expect([await foundAs('caught'), await foundAs('sent')]).toEqual([true, false]);
});

test('an email that cannot leave is tried for four days, after pauses that grow to an hour', async () => {
  const broken = { ...test0.shop, mailer: { send: () => Promise.reject(new Error('no route')) } };
  await queueEmail(test0.shop, email('broken'));
  const id = await idOf('broken');
  const { failed, delayed } = await countEmails(test0.shop);
  const pauses: number[] = [];
  let now = test0.clock.now().getTime();
  const since = now;
  for (;;) {
    await expect(sendQueuedEmail(broken, id)).rejects.toThrow('no route');
    const { nextTryAt } = (await row(id))!;
    if (!nextTryAt) break;
    expect(await dueEmails(test0.shop, 100)).not.toContain(id);
    expect((await countEmails(test0.shop)).delayed).toBe(delayed + 1);
    pauses.push(nextTryAt.getTime() - now);
    test0.clock.advance(nextTryAt.getTime() - now);
    now = nextTryAt.getTime();
    expect(await dueEmails(test0.shop, 100)).toContain(id);
  }
  expect(now - since).toBe(4 * 86_400_000);
  expect(pauses.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
  expect(Math.max(...pauses)).toBe(3_600_000);
  expect(await row(id)).toMatchObject({
    status: 'failed',
    attempts: pauses.length + 1,
    lastError: 'no route',
  });
  expect(await countEmails(test0.shop)).toMatchObject({ failed: failed + 1, delayed });
});

test('time in which the shop was closed is no time in which an email was tried', async () => {
  const broken = { ...test0.shop, mailer: { send: () => Promise.reject(new Error('no route')) } };
  await queueEmail(test0.shop, email('closed'));
  test0.clock.advance(7 * 86_400_000);
  const id = await idOf('closed');
  await expect(sendQueuedEmail(broken, id)).rejects.toThrow('no route');
  expect((await row(id))?.status).toBe('waiting');
});

test.each([
  ['at the recipient', { onRcptTo: 450 }, 'waiting'],
  ['at the message', { onData: 451 }, 'waiting'],
  ['at the recipient', { onRcptTo: 550 }, 'failed'],
  ['at the message', { onData: 554 }, 'failed'],
  ['at the sender, for want of a sign-in', { onMailFrom: 530 }, 'waiting'],
] as const)('a mail server that says no %s (%j) leaves the email %s', async (_, refusing, status) => {
  const says = (code: number | undefined) =>
    code ? Object.assign(new Error('no'), { responseCode: code }) : null;
  const { onMailFrom, onRcptTo, onData }: { onMailFrom?: number; onRcptTo?: number; onData?: number } =
    refusing;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(says(onMailFrom)),
    onRcptTo: (_address, _session, done) => done(says(onRcptTo)),
    onData: (stream, _session, done) => stream.resume().on('end', () => done(says(onData))),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const about = JSON.stringify(refusing);
  await queueEmail(test0.shop, email(about));
  const id = await idOf(about);
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`);
  await expect(sendQueuedEmail({ ...test0.shop, mailer }, id)).rejects.toThrow();
  server.close(() => {});
  expect(await row(id)).toMatchObject({ status, attempts: 1 });
  expect((await row(id))!.lastError).toMatch(/\d{3} no/);
});

test('an email that no longer applies is not sent, not retried, and not a failure', async () => {
  await queueEmail(test0.shop, email('moot'));
  const id = await idOf('moot');
  const { failed } = await countEmails(test0.shop);
  test0.emails.length = 0;
  await sendQueuedEmail({ ...test0.shop, renderEmail: async () => null }, id);
  expect(test0.emails).toEqual([]);
  expect(await row(id)).toMatchObject({ status: 'moot', attempts: 1, lastError: null });
  expect(await dueEmails(test0.shop, 100)).not.toContain(id);
  expect((await countEmails(test0.shop)).failed).toBe(failed);
});

test('an email is held for as long as a mail server may take, and then it is given up', async () => {
  await queueEmail(test0.shop, email('slow'));
  const id = await idOf('slow');
  let heldMs = 0;
  const renderEmail: Shop['renderEmail'] = async ({ db }) => {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select setting::int as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`,
    );
    heldMs = rows[0]!.ms;
    return { subject: 'Hello', html: '', text: '' };
  };
  // Accepts connections and never answers.
  const sockets = new Set<Socket>();
  const mute = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 100);
  await expect(sendQueuedEmail({ ...test0.shop, mailer, renderEmail }, id)).rejects.toThrow('took longer');
  for (const socket of sockets) socket.destroy();
  mute.close();
  expect(heldMs).toBeGreaterThan(SEND_TIMEOUT_MS);
  expect(await row(id)).toMatchObject({ status: 'waiting', attempts: 1 });
});

test('a commercial email without a way to unsubscribe stays', async () => {
  const url = 'http://localhost:3000/unsubscribe/x';
  const kind = 'newsletter-welcome' as const;
  await queueEmail(test0.shop, { kind, recipient: 'ada@example.ca', about: 'commercial', data: {} });
  const id = await idOf('commercial');
  test0.emails.length = 0;
  const whole = { subject: 'Hello', html: `<a href="${url}">x</a>`, text: url, unsubscribeUrl: url };
  const { unsubscribeUrl: _, ...without } = whole;
  for (const written of [without, { ...whole, html: '<p></p>' }, { ...whole, text: '' }]) {
    const shop = { ...test0.shop, renderEmail: async () => written };
    await expect(sendQueuedEmail(shop, id)).rejects.toThrow('no unsubscribe link');
  }
  expect(test0.emails).toEqual([]);
  await sendQueuedEmail({ ...test0.shop, renderEmail: async () => whole }, id);
  expect(test0.emails).toMatchObject([{ unsubscribeUrl: url }]);
});

/** A mailer with its own SMTP server, and what that server received. */
async function overSmtp() {
  const arrived: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { mailer, arrived, close };
}

test('over SMTP it arrives under its Message-ID, with one recipient and one subject', async () => {
  const { mailer, arrived, close } = await overSmtp();
  const renderEmail = async () => ({
    subject: 'Hello\r\nBcc: evil@example.com',
    html: '<p>x</p>',
    text: 'x',
  });
  await queueEmail(test0.shop, email('smtp'));
  const id = await idOf('smtp');
  await sendQueuedEmail({ ...test0.shop, mailer, renderEmail }, id);
  await close();
  const { messageId } = (await row(id))!;
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.to).toEqual(['ada@example.ca']);
  expect(arrived[0]?.raw).toContain(`Message-ID: ${messageId}`);
  expect(arrived[0]?.raw).not.toMatch(/^Bcc:/im);
});

test('over SMTP an email has headers for one-click unsubscribing and for replies', async () => {
  const { mailer, arrived, close } = await overSmtp();
  const url = 'https://shop.example/unsubscribe/abc';
  const about = {
    messageId: '<1@x>',
    from: 'a@example.ca',
    to: 'b@example.ca',
    subject: 'Hi',
    html: '',
    text: 'Hi',
  };
  await mailer.send({ ...about, unsubscribeUrl: url, replyTo: 'eve@example.ca' });
  await mailer.send({ ...about, attachments: [{ filename: 'card.pdf', pdf: new Uint8Array([1, 2, 3]) }] });
  await close();
  const [commercial, plain] = arrived.map(({ raw }) => raw.replace(/\r\n[ \t]+/g, ' '));
  expect(commercial).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/unsubscribe\/abc>\r$/m);
  expect(commercial).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(commercial).toMatch(/^Reply-To: eve@example\.ca\r$/m);
  expect(plain).not.toMatch(/^(List-Unsubscribe|Reply-To)/m);
  expect(plain).toMatch(/^Content-Type: application\/pdf; name=card\.pdf\r$/m);
  expect(plain).toContain(Buffer.from([1, 2, 3]).toString('base64'));
  expect(commercial).not.toContain('application/pdf');
});

test('emails are forgotten after half a year, unless they wait', async () => {
  const names = ['of-old', 'of-old-and-failed', 'of-old-and-waiting', 'of-late'];
  for (const name of names) await queueEmail(test0.shop, email(name));
  const ids = await Promise.all(names.map(idOf));
  const set = (at: number, change: Partial<typeof outbox.$inferInsert>) =>
    test0.shop.db.update(outbox).set(change).where(eq(outbox.id, ids[at]!));
  const daysAgo = (days: number) => new Date(test0.clock.now().getTime() - days * 86_400_000);
  await set(0, { status: 'sent', createdAt: daysAgo(181) });
  await set(1, { status: 'failed', createdAt: daysAgo(181) });
  await set(2, { createdAt: daysAgo(181) });
  await set(3, { status: 'sent', createdAt: daysAgo(179) });
  await pruneEmails(test0.shop);
  expect(await Promise.all(ids.map(row))).toMatchObject([
    undefined,
    undefined,
    { id: ids[2] },
    { id: ids[3] },
  ]);
});

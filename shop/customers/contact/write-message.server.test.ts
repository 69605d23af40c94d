import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#shop/core/core.ts';
import { outbox } from '#shop/email/email-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { contactMessages } from './message-tables.ts';
import { findContactMessage, pruneContactMessages, sendContactMessage } from './write-message.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

const letter = {
  name: 'Ada Field',
  email: 'ada@example.ca',
  subject: 'Frozen',
  message: 'Is it still good?',
  orderNumber: null,
};
const writeFrom = (network: string, more: Partial<typeof letter> = {}, userId: string | null = null) =>
  sendContactMessage(shop, { userId, network }, { ...letter, ...more });

test('a message is stored, and emailed to the owner and to its author', async () => {
  expect(await writeFrom('203.0.113.1', { email: 'one@example.ca' })).toEqual({ ok: true });
  const [saved] = await shop.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, 'one@example.ca'));
  expect(saved).toMatchObject({
    name: 'Ada Field',
    message: 'Is it still good?',
    writtenAt: shop.clock.now(),
  });
  const emails = await shop.db.select().from(outbox);
  const about = emails.filter(({ data }) => (data as { messageId?: string }).messageId === saved!.id);
  expect(about.map(({ kind, recipient }) => [kind, recipient]).toSorted()).toEqual([
    ['contact-copy', 'one@example.ca'],
    ['contact-message', 'hello@lindenandloam.example'],
  ]);
});

test('if the message cannot be stored, no email is sent', async () => {
  const before = (await shop.db.select().from(outbox)).length;
  const undone = inTransaction(shop, async (shop) => {
    await sendContactMessage(
      shop,
      { userId: null, network: '203.0.113.2' },
      { ...letter, email: 'undone@example.ca' },
    );
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  // The database itself rejects line breaks in email headers.
  await expect(
    writeFrom('203.0.113.2', { email: 'undone@example.ca', subject: 'x\r\nBcc: eve@x.ca' }),
  ).rejects.toMatchObject({ cause: { constraint: 'contact_messages_lines' } });
  expect((await shop.db.select().from(outbox)).length).toBe(before);
});

test('five times a day for each address, five times an hour for each network', async () => {
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1) answers.push((await writeFrom(`203.0.113.${10 + turn}`)).ok);
  expect(answers).toEqual([true, true, true, true, true, false]);
  opened.clock.advance(3_600_000);
  expect((await writeFrom('203.0.113.20')).ok).toBe(false);
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await writeFrom('203.0.113.30', { email: `n${turn}@example.ca` })).ok).toBe(true);
  }
  expect(await writeFrom('203.0.113.30', { email: 'n6@example.ca' })).toMatchObject({ problem: 'too-often' });
  opened.clock.advance(3_600_000);
  expect((await writeFrom('203.0.113.30', { email: 'n6@example.ca' })).ok).toBe(true);
});

test('after two years it is forgotten', async () => {
  const [saved] = await shop.db.select().from(contactMessages).limit(1);
  opened.clock.advance(700 * 86_400_000);
  await pruneContactMessages(shop);
  expect(await findContactMessage(shop, saved!.id)).not.toBeNull();
  opened.clock.advance(40 * 86_400_000);
  await pruneContactMessages(shop);
  expect(await findContactMessage(shop, saved!.id)).toBeNull();
});

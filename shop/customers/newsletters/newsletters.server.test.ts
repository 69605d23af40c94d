import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewsletterFields } from '#shop/content/index.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { EmailRejected } from '#shop/email/mailer.ts';
import { dueEmails } from '#shop/email/outbox.server.ts';
import { sendQueuedEmail } from '#shop/email/send-email.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import type { Shop } from '#shop/shop.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { recordConsentChoices } from '../email-consent/consents.server.ts';
import { deleteGroup, saveGroup } from '../groups/customer-groups.server.ts';
import { exportCustomer } from '../privacy/export-privacy.server.ts';
import { changeTags } from '../profiles/edit-customers.server.ts';
import { listCustomers } from '../profiles/list-customers.server.ts';
import type { Customer } from '../profiles/read-customers.server.ts';
import { countAudience } from './audience.server.ts';
import { clickUrl, followLink } from './click-links.server.ts';
import {
  createNewsletter,
  deleteNewsletters,
  fieldsOf,
  listNewsletters,
  moveNewsletter,
  readNewsletter,
  restoreNewsletter,
  saveNewsletter,
  scheduleNewsletter,
} from './edit-newsletters.server.ts';
import { newsletterResults } from './newsletter-results.server.ts';
import { newsletterDeliveries } from './newsletter-tables.ts';
import { newsletterToSend } from './newsletter-to-send.server.ts';
import { NEWSLETTER_BATCH, sendNewsletters } from './send-newsletters.server.ts';

let here: TestShop;
let shop: Shop;
const owner = someoneOf('admin');
/** What the mail server does with an address; without an entry it takes the email. */
let refusals: Record<string, Error>;
let sentTo: string[];

beforeAll(async () => {
  here = await makeTestShop();
  await writeSettings(here.shop.db, {
    address: { street1: '5 Mill Lane', city: 'Guelph', state: 'ON', zip: '', country: 'CA' },
  });
  shop = {
    ...here.shop,
    // As the real one: nothing for a cancelled newsletter or a recipient who has unsubscribed.
    renderEmail: async (shop, email) => {
      if (email.kind !== 'newsletter') return { subject: email.kind, html: '', text: '' };
      const unsubscribeUrl = 'http://localhost:3000/unsubscribe/x';
      const [found, isOut] = await Promise.all([
        newsletterToSend(shop, email.data.deliveryId),
        import('../email-consent/consents.server.ts').then(({ hasOptedOut }) =>
          hasOptedOut(shop, email.recipient, 'newsletter'),
        ),
      ]);
      if (!found || isOut) return null;
      const body = `${JSON.stringify(found.blocks)} ${unsubscribeUrl}`;
      return { subject: found.subject, html: body, text: body, unsubscribeUrl };
    },
    mailer: {
      send: async ({ to, subject }) => {
        const refusal = refusals[to];
        if (refusal) throw refusal;
        if (subject === WORDS.subject) sentTo.push(to);
      },
    },
  };
});
afterAll(() => here.close());
beforeEach(() => {
  refusals = {};
  sentTo = [];
});

const WORDS: NewsletterFields = {
  subject: 'New soap',
  preview: 'Just cured',
  content: 'Our new bar [is here](/shop/product/garden-soap).',
  products: [],
  buttonLabel: 'See it',
  buttonLink: '/shop',
  audience: 'everyone',
  locale: '',
};

let lists = 0;
/** A group of new subscribers. */
async function groupOf(count: number): Promise<{ group: string; emails: string[] }> {
  lists += 1;
  const emails = Array.from({ length: count }, (_, index) => `reader${index}@list${lists}.ca`);
  for (const email of emails) await recordConsentChoices(shop, email, { newsletter: true }, 'newsletter');
  const { items } = await listCustomers(shop, { search: `@list${lists}.ca`, page: 1, perPage: 100 });
  const tag = `list${lists}`;
  await changeTags(
    shop,
    owner.email,
    items.map(({ key }) => key),
    { add: [tag], remove: [] },
  );
  const saved = await saveGroup(shop, owner.email, { name: tag, filter: { tag } });
  return { group: saved.ok ? saved.id : '', emails };
}

async function written(audience: string, words: Partial<NewsletterFields> = {}): Promise<string> {
  const id = await createNewsletter(shop, owner, { audience: '' });
  const saved = await saveNewsletter(shop, owner, id, { base: 1, words: { ...WORDS, ...words, audience } });
  expect(saved).toEqual({ ok: true, version: 2 });
  return id;
}

async function sending(audience: string, words: Partial<NewsletterFields> = {}): Promise<string> {
  const id = await written(audience, words);
  expect(await scheduleNewsletter(shop, owner, id, { base: 2, at: null })).toEqual({ ok: true });
  await sendNewsletters(shop);
  return id;
}

const deliver = async (limit = 20) => {
  for (const id of await dueEmails(shop, limit)) await sendQueuedEmail(shop, id).catch(() => {});
};
/** Runs the tasks as the shop does every second. */
async function finish(id: string): Promise<void> {
  for (let second = 0; second < 30; second += 1) {
    await sendNewsletters(shop);
    await deliver();
    if ((await readNewsletter(shop, id))!.status === 'sent') return;
  }
}
const statusOf = async (id: string) => (await readNewsletter(shop, id))!.status;
const deliveriesOf = (id: string) =>
  shop.db.select().from(newsletterDeliveries).where(eq(newsletterDeliveries.newsletterId, id));

test('an audience counts who may be emailed, and why others are left out', async () => {
  const { group, emails } = await groupOf(4);
  const request = await checkoutRequestOf(
    shop,
    [{ id: 'garden-soap', variantId: 'garden-soap--bare--one-bar', quantity: 1 }],
    {
      contact: { email: 'buyer@list-law.ca' },
    },
  );
  expect((await placeOrder(shop, newShopper(), request)).ok).toBe(true);
  const [buyer] = (await listCustomers(shop, { search: 'list-law.ca', page: 1 })).items;
  await changeTags(shop, owner.email, [buyer!.key], { add: [`list${lists}`], remove: [] });
  await recordConsentChoices(shop, emails[0]!, { newsletter: false }, 'unsubscribe');
  expect(await countAudience(shop, group)).toEqual({
    recipients: 4,
    implied: 1,
    excluded: { unsubscribed: 1, noConsent: 0, bounced: 0 },
  });
  expect(await countAudience(shop, '')).toBeNull();
});

test('each recipient gets it once, however often the shop is killed between batches', async () => {
  const { group, emails } = await groupOf(3 * NEWSLETTER_BATCH + 2);
  const id = await sending(group);
  expect(await deliveriesOf(id)).toHaveLength(emails.length);
  for (let turn = 0; turn < 3; turn += 1) {
    // Killed in the middle of queueing a batch: its transaction is lost whole.
    await shop.db
      .transaction(async (tx) => {
        await sendNewsletters({ ...shop, db: tx });
        throw new Error('killed');
      })
      .catch(() => {});
    await sendNewsletters(shop);
    // Killed after some of the batch are sent.
    await deliver(2);
    await sendNewsletters(shop);
  }
  // Two processes at once.
  await Promise.all([finish(id), finish(id)]);
  await finish(id);
  expect(await statusOf(id)).toBe('sent');
  expect(sentTo.toSorted()).toEqual(emails.toSorted());
  expect((await deliveriesOf(id)).map(({ status }) => status)).toEqual(emails.map(() => 'sent'));
});

test('no more than a few are queued a second, and order emails go first', async () => {
  const { group } = await groupOf(2 * NEWSLETTER_BATCH);
  const id = await sending(group);
  await sendNewsletters(shop);
  const queued = await shop.db.select().from(outbox).where(eq(outbox.status, 'waiting'));
  expect(queued.filter(({ kind }) => kind === 'newsletter')).toHaveLength(NEWSLETTER_BATCH);
  const { id: _, messageId: __, ...row } = queued.find(({ kind }) => kind === 'newsletter')!;
  const [order] = await shop.db
    .insert(outbox)
    .values({
      ...row,
      id: crypto.randomUUID(),
      messageId: '<later@shop>',
      kind: 'welcome',
      deduplicationKey: 'later',
      createdAt: new Date(row.createdAt.getTime() + 60_000),
    })
    .returning({ id: outbox.id });
  expect((await dueEmails(shop, 1))[0]).toBe(order!.id);
  await finish(id);
});

test('a subscriber who unsubscribes while it is queued does not get it', async () => {
  const { group, emails } = await groupOf(3);
  const id = await sending(group);
  await sendNewsletters(shop);
  await recordConsentChoices(shop, emails[1]!, { newsletter: false }, 'one-click');
  await finish(id);
  expect(sentTo.toSorted()).toEqual([emails[0], emails[2]]);
  const { deliveries } = await newsletterResults(shop, (await readNewsletter(shop, id))!);
  expect(deliveries).toMatchObject({ sent: 2, skipped: 1 });
});

test('an address that a server refuses for good is named, and left out until it subscribes again', async () => {
  const { group, emails } = await groupOf(2);
  refusals[emails[0]!] = new EmailRejected('550 5.1.1 no such user here');
  const id = await sending(group);
  await finish(id);
  const results = await newsletterResults(shop, (await readNewsletter(shop, id))!);
  expect(results.deliveries).toMatchObject({ sent: 1, bounced: 1 });
  expect(results.problems).toEqual([{ email: emails[0], problem: '550 5.1.1 no such user here' }]);
  expect(await countAudience(shop, group)).toMatchObject({ recipients: 1, excluded: { bounced: 1 } });
  here.clock.advance(60_000);
  await recordConsentChoices(shop, emails[0]!, { newsletter: false }, 'unsubscribe');
  await recordConsentChoices(shop, emails[0]!, { newsletter: true }, 'newsletter');
  expect(await countAudience(shop, group)).toMatchObject({ recipients: 2, excluded: { bounced: 0 } });
});

test('an email that fails for another reason is named, and later newsletters still go to its address', async () => {
  const problems = [
    '550 5.7.1 [5.1.1.9] sender is blocklisted',
    '452 4.2.2 mailbox full',
    '554 5.1.8 bad sender address',
    '552 5.2.3 message too big',
  ];
  const gone = ['550-5.1.1 no such account', '550 5.1.10 no such recipient', '554 #5.2.1 mailbox disabled'];
  const { group, emails } = await groupOf(problems.length + gone.length);
  const all = [...problems, ...gone];
  for (const [nth, email] of emails.entries()) refusals[email] = new EmailRejected(all[nth]);
  const id = await sending(group);
  await finish(id);
  const results = await newsletterResults(shop, (await readNewsletter(shop, id))!);
  expect(results.deliveries).toMatchObject({ sent: 0, skipped: problems.length, bounced: gone.length });
  expect(results.problems).toEqual(emails.map((email, nth) => ({ email, problem: all[nth] })));
  expect(await countAudience(shop, group)).toMatchObject({
    recipients: problems.length,
    excluded: { bounced: gone.length },
  });
});

test('an address that a server defers is tried again, and the others do not wait for it', async () => {
  const { group, emails } = await groupOf(2);
  refusals[emails[0]!] = new Error('451 try later');
  const id = await sending(group);
  await finish(id);
  expect(sentTo).toEqual([emails[1]]);
  expect(await statusOf(id)).toBe('sending');
  refusals = {};
  here.clock.advance(3_600_000);
  await finish(id);
  expect(sentTo.toSorted()).toEqual(emails);
  expect(await statusOf(id)).toBe('sent');
});

test('paused, nothing more is queued; cancelled, queued emails are not sent either', async () => {
  const { group, emails } = await groupOf(2 * NEWSLETTER_BATCH);
  const id = await sending(group);
  await sendNewsletters(shop);
  expect(await moveNewsletter(shop, owner, id, 'pause')).toEqual({ ok: true });
  await deliver();
  await sendNewsletters(shop);
  await deliver();
  expect(sentTo).toHaveLength(NEWSLETTER_BATCH);
  expect(await moveNewsletter(shop, owner, id, 'resume')).toEqual({ ok: true });
  await sendNewsletters(shop);
  expect(await moveNewsletter(shop, owner, id, 'cancel')).toEqual({ ok: true });
  await deliver();
  await sendNewsletters(shop);
  expect(sentTo).toHaveLength(NEWSLETTER_BATCH);
  expect(await moveNewsletter(shop, owner, id, 'resume')).toMatchObject({ problem: 'too-late' });
  const states = (await deliveriesOf(id)).map(({ status }) => status);
  expect(states.filter((state) => state === 'skipped')).toHaveLength(emails.length - NEWSLETTER_BATCH);
});

test('it is sent at its time, and not before', async () => {
  const { group } = await groupOf(1);
  const id = await written(group);
  const at = new Date(shop.clock.now().getTime() + 3_600_000);
  expect(await scheduleNewsletter(shop, owner, id, { base: 2, at: new Date(0) })).toMatchObject({
    problem: 'past',
  });
  expect(await scheduleNewsletter(shop, owner, id, { base: 2, at })).toEqual({ ok: true });
  await finish(id);
  expect(sentTo).toEqual([]);
  expect(await moveNewsletter(shop, owner, id, 'unschedule')).toEqual({ ok: true });
  expect(await scheduleNewsletter(shop, owner, id, { base: 2, at })).toEqual({ ok: true });
  here.clock.advance(3_600_001);
  await finish(id);
  expect(sentTo).toHaveLength(1);
  const listed = (await listNewsletters(shop, { page: 1 })).items.find((one) => one.id === id);
  expect(listed).toMatchObject({ status: 'sent', sent: 1, recipients: 1 });
});

test('missing fields are named, and nothing is sent without a postal address', async () => {
  const id = await createNewsletter(shop, owner, { audience: '' });
  expect(await scheduleNewsletter(shop, owner, id, { base: 1, at: null })).toEqual({
    ok: false,
    problem: 'incomplete',
    missing: ['subject', 'content', 'audience'],
  });
  expect(await scheduleNewsletter(shop, someoneOf('editor'), id, { base: 1, at: null })).toMatchObject({
    problem: 'not-allowed',
  });
  expect(await deleteNewsletters(shop, owner, [id])).toEqual([id]);
});

test('two people who edit it at once: the second sees both; versions can be restored', async () => {
  const id = await written('everyone');
  const late = await saveNewsletter(shop, owner, id, { base: 1, words: { ...WORDS, subject: 'Mine' } });
  expect(late).toEqual({ ok: false, problem: 'changed', version: 2, words: WORDS });
  await saveNewsletter(shop, owner, id, { base: 2, words: { ...WORDS, subject: 'Second' } });
  expect(await restoreNewsletter(shop, owner, { id, version: 2, base: 3 })).toEqual({ ok: true, version: 4 });
  expect(fieldsOf((await readNewsletter(shop, id))!)).toEqual(WORDS);
});

test('a group that a draft is for cannot be deleted', async () => {
  const { group } = await groupOf(1);
  const id = await written(group);
  expect(await deleteGroup(shop, owner.email, group)).toEqual({ ok: false, problem: 'in-use' });
  await deleteNewsletters(shop, owner, [id]);
  expect(await deleteGroup(shop, owner.email, group)).toEqual({ ok: true });
});

test('a click is counted once for each link and recipient, and leads on; forged addresses lead nowhere', async () => {
  const { group } = await groupOf(2);
  const id = await sending(group);
  await finish(id);
  const [first, second] = await deliveriesOf(id);
  const tokenOf = (deliveryId: string, link: number) =>
    clickUrl(shop, { newsletterId: id, deliveryId, link }).split('/').at(-1)!;
  const product = 'http://localhost:3000/shop/product/garden-soap';
  for (let turn = 0; turn < 2; turn += 1)
    expect(await followLink(shop, tokenOf(first!.id, 0), true)).toBe(product);
  expect(await followLink(shop, tokenOf(first!.id, 1), true)).toBe('http://localhost:3000/shop');
  expect(await followLink(shop, tokenOf(second!.id, 1), false)).toBe('http://localhost:3000/shop');
  const forged = tokenOf(first!.id, 0).replace(first!.id, second!.id);
  expect(await followLink(shop, forged, true)).toBeNull();
  expect(await followLink(shop, tokenOf(first!.id, 9), true)).toBeNull();
  const results = await newsletterResults(shop, (await readNewsletter(shop, id))!);
  expect(results).toMatchObject({
    clicked: 1,
    links: [
      { url: product, clicked: 1 },
      { url: 'http://localhost:3000/shop', clicked: 1 },
    ],
  });
  expect(results.days[0]).toMatchObject({ day: 1, clicked: 1 });
  const { newslettersReceived } = await exportCustomer(shop, {
    userId: null,
    email: first!.email,
  } as Customer);
  expect(newslettersReceived).toMatchObject([
    { status: 'sent', followed: [{ url: product }, { url: 'http://localhost:3000/shop' }] },
  ]);
});

test('orders of recipients within a week count, and unsubscribes until the next newsletter', async () => {
  const { group, emails } = await groupOf(3);
  const id = await sending(group);
  await finish(id);
  const buy = async (email: string) => {
    const request = await checkoutRequestOf(
      shop,
      [{ id: 'garden-soap', variantId: 'garden-soap--bare--one-bar', quantity: 1 }],
      { contact: { email } },
    );
    const placed = await placeOrder(shop, newShopper(), request);
    if (!placed.ok) throw new Error(placed.problem);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.order.id));
    return order!.subtotalCents;
  };
  here.clock.advance(2 * 86_400_000);
  const paid = await buy(emails[0]!.toUpperCase());
  await buy('stranger@example.ca');
  await recordConsentChoices(shop, emails[1]!, { newsletter: false }, 'one-click');
  here.clock.advance(6 * 86_400_000);
  await buy(emails[2]!);
  const results = await newsletterResults(shop, (await readNewsletter(shop, id))!);
  expect(results).toMatchObject({ orders: 1, netCents: paid, unsubscribed: 1 });
  expect(results.days[2]).toEqual({ day: 3, clicked: 0, orders: 1, netCents: paid });
});

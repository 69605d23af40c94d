import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { consents } from '../email-consent/consent-tables.ts';
import { recordConsentChoices } from '../email-consent/consents.server.ts';
import { noteBounce } from '../profiles/edit-customers.server.ts';
import { listCustomers } from '../profiles/list-customers.server.ts';
import { addRecipients, countAudience } from './audience.server.ts';
import { lastBounce } from './bounced-addresses.server.ts';
import { createNewsletter } from './edit-newsletters.server.ts';
import { newsletterDeliveries } from './newsletter-tables.ts';
import { newsletterToSend } from './newsletter-to-send.server.ts';

const owner = someoneOf('admin');
let here: TestShop;
beforeAll(async () => {
  here = await makeTestShop();
});
afterAll(() => here.close());

let readers = 0;
let customer: { key: string; email: string };
beforeEach(async () => {
  readers += 1;
  const email = `reader${readers}@bounce.ca`;
  await recordConsentChoices(here.shop, email, { newsletter: true }, 'newsletter');
  customer = (await listCustomers(here.shop, { search: email, page: 1 })).items[0]!;
  here.clock.advance(60_000);
});

const mark = (isBounced: boolean) => noteBounce(here.shop, owner.email, customer, isBounced);
const answers = () => here.shop.db.select().from(consents).where(eq(consents.email, customer.email));
async function isLeftOut(): Promise<boolean> {
  const id = await createNewsletter(here.shop, owner, { audience: 'everyone' });
  await addRecipients(here.shop, id, { audience: 'everyone', groupId: null, locale: null });
  const rows = await here.shop.db
    .select({ email: newsletterDeliveries.email })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.newsletterId, id));
  return !rows.some(({ email }) => email === customer.email);
}

test('an address marked as not working gets no newsletters until it works, and keeps its consent', async () => {
  const before = await answers();
  const counted = (await countAudience(here.shop, 'everyone'))!;
  await mark(true);
  expect(await isLeftOut()).toBe(true);
  expect(await countAudience(here.shop, 'everyone')).toMatchObject({
    recipients: counted.recipients - 1,
    excluded: { ...counted.excluded, bounced: counted.excluded.bounced + 1 },
  });
  expect(await lastBounce(here.shop, customer.email)).toEqual({ at: here.clock.now(), isNoted: true });
  await mark(false);
  expect(await isLeftOut()).toBe(false);
  expect(await lastBounce(here.shop, customer.email)).toBeNull();
  expect(await answers()).toEqual(before);
});

test('the staff can undo a bounce from a mail server, too', async () => {
  const newsletterId = await createNewsletter(here.shop, owner, { audience: 'everyone' });
  const at = here.clock.now();
  await here.shop.db
    .insert(newsletterDeliveries)
    .values({ newsletterId, email: customer.email, status: 'bounced', at });
  expect(await lastBounce(here.shop, customer.email)).toEqual({ at, isNoted: false });
  expect(await isLeftOut()).toBe(true);
  here.clock.advance(60_000);
  await mark(false);
  expect(await isLeftOut()).toBe(false);
});

test('a newsletter in progress skips an address while it is marked, and the latest bounce is shown', async () => {
  const newsletterId = await createNewsletter(here.shop, owner, { audience: 'everyone' });
  await addRecipients(here.shop, newsletterId, { audience: 'everyone', groupId: null, locale: null });
  const own = eq(newsletterDeliveries.email, customer.email);
  const [delivery] = await here.shop.db.select().from(newsletterDeliveries).where(own);
  await mark(true);
  expect(await newsletterToSend(here.shop, delivery!.id)).toBeNull();
  here.clock.advance(60_000);
  await mark(false);
  expect(await newsletterToSend(here.shop, delivery!.id)).not.toBeNull();
  here.clock.advance(60_000);
  const at = here.clock.now();
  await here.shop.db.update(newsletterDeliveries).set({ status: 'bounced', at }).where(own);
  expect(await lastBounce(here.shop, customer.email)).toEqual({ at, isNoted: false });
});

test('a new subscription ends a bounce', async () => {
  await mark(true);
  here.clock.advance(60_000);
  await recordConsentChoices(here.shop, customer.email, { newsletter: false }, 'unsubscribe');
  await recordConsentChoices(here.shop, customer.email, { newsletter: true }, 'newsletter');
  expect(await isLeftOut()).toBe(false);
});

import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { readIn } from '#shop/core/core.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { rememberLanguage } from '#shop/email/reader-languages.server.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { languageOfCustomer } from '#shop/orders/reading/order-locale.server.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { recordConsentChoices } from '../email-consent/consents.server.ts';
import { countAudience } from './audience.server.ts';
import {
  createNewsletter,
  deleteNewsletters,
  fieldsOf,
  readNewsletter,
  saveNewsletter,
  scheduleNewsletter,
} from './edit-newsletters.server.ts';
import { newsletterDeliveries, newsletters } from './newsletter-tables.ts';
import { newsletterToTest } from './newsletter-to-send.server.ts';
import { sendNewsletters } from './send-newsletters.server.ts';
import { counterpartOf, translateNewsletter } from './translate-newsletter.server.ts';

const [ENGLISH, FRENCH] = LOCALES;
const owner = someoneOf('admin');
const { shop, close } = await makeTestShop();
afterAll(close);

const [english, french, buyer, unknown] = ['a', 'b', 'c', 'd'].map((name) => `${name}@readers.ca`) as [
  string,
  string,
  string,
  string,
];

async function writtenFor(locale: Locale | ''): Promise<string> {
  const id = await createNewsletter(shop, owner, { audience: '' });
  const words = {
    subject: 'New soap',
    preview: '',
    content: 'It is here.',
    products: [],
    buttonLabel: '',
    buttonLink: '',
  };
  await saveNewsletter(shop, owner, id, { base: 1, words: { ...words, audience: 'everyone', locale } });
  return id;
}

const send = (id: string) => scheduleNewsletter(shop, owner, id, { base: 2, at: null });

async function recipientsOf(locale: Locale | ''): Promise<string[]> {
  const id = await writtenFor(locale);
  expect(await send(id)).toEqual({ ok: true });
  await sendNewsletters(shop);
  const rows = await shop.db
    .select({ email: newsletterDeliveries.email })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.newsletterId, id));
  return rows.map(({ email }) => email).sort();
}

test('an audience is narrowed to the readers of one language', async () => {
  const address = { street1: '5 Mill Lane', city: 'Guelph', state: 'ON', zip: '', country: 'CA' };
  await writeSettings(shop.db, { address });
  for (const email of [english, french, unknown])
    await recordConsentChoices(shop, email, { newsletter: true }, 'newsletter');
  await rememberLanguage(readIn(shop, ENGLISH), english);
  await rememberLanguage(readIn(shop, FRENCH), french);
  const lines = [{ id: 'garden-soap', variantId: 'garden-soap--bare--one-bar', quantity: 1 }];
  const request = await checkoutRequestOf(shop, lines, { contact: { email: buyer } });
  expect((await placeOrder(readIn(shop, FRENCH), newShopper(), request)).ok).toBe(true);
  expect(await languageOfCustomer(shop, buyer)).toBe(FRENCH);

  // A shop of one language has nobody to leave out.
  expect(await countAudience(shop, 'everyone')).toEqual({
    recipients: 4,
    implied: 1,
    excluded: { unsubscribed: 0, noConsent: 0, bounced: 0 },
  });
  expect(await recipientsOf(FRENCH)).toEqual([english, french, buyer, unknown]);

  await writeSettings(shop.db, { languages: [ENGLISH, FRENCH] });
  expect(await countAudience(shop, 'everyone')).toMatchObject({
    recipients: 4,
    byLanguage: { [ENGLISH]: { recipients: 2, implied: 0 }, [FRENCH]: { recipients: 2, implied: 1 } },
  });
  expect(await recipientsOf(FRENCH)).toEqual([french, buyer]);
  // Whose language isn't known reads the shop's first.
  expect(await recipientsOf(ENGLISH)).toEqual([english, unknown]);
  expect(await recipientsOf('')).toEqual([english, french, buyer, unknown]);
});

test('a newsletter for a language that nobody reads isn’t sent, and a copy keeps its language', async () => {
  for (const email of [french, buyer])
    await recordConsentChoices(shop, email, { newsletter: false }, 'unsubscribe');
  const id = await writtenFor(FRENCH);
  expect(await send(id)).toEqual({ ok: false, problem: 'incomplete', missing: ['recipients'] });
  const copy = await createNewsletter(shop, owner, { from: (await readNewsletter(shop, id))! });
  expect(fieldsOf((await readNewsletter(shop, copy))!).locale).toBe(FRENCH);
});

test('a newsletter in French is typeset as it is sent', async () => {
  const words = { subject: "C'est le temps!", content: 'Savon: 5 $' };
  const subjectIn = async (locale: Locale | '') =>
    (await newsletterToTest(shop, await writtenFor(locale), words))!.subject;
  await writeSettings(shop.db, { languages: [ENGLISH, FRENCH] });
  expect(await subjectIn(FRENCH)).toBe('C’est le temps\u202f!');
  const { blocks } = (await newsletterToTest(shop, await writtenFor(FRENCH), words))!;
  expect(JSON.stringify(blocks)).toContain('Savon\u00a0: 5\u00a0$');
  for (const locale of [ENGLISH, ''] as const) expect(await subjectIn(locale)).toBe(words.subject);
  await writeSettings(shop.db, { languages: [FRENCH] });
  expect(await subjectIn('')).toBe('C’est le temps\u202f!');
  await writeSettings(shop.db, { languages: [ENGLISH, FRENCH] });
});

test('a newsletter is started once for readers of the other language, and each links to the other', async () => {
  await writeSettings(shop.db, { languages: [ENGLISH, FRENCH] });
  const id = await writtenFor(ENGLISH);
  const other = (await translateNewsletter(shop, owner, id))!;
  const rows = await Promise.all([id, other].map(async (one) => (await readNewsletter(shop, one))!));
  expect(fieldsOf(rows[1]!)).toEqual({ ...fieldsOf(rows[0]!), locale: FRENCH });
  expect(await translateNewsletter(shop, owner, id)).toBe(other);
  expect(await translateNewsletter(shop, owner, other)).toBe(id);
  expect(await Promise.all(rows.map((row) => counterpartOf(shop, row)))).toMatchObject([
    { id: other, locale: FRENCH, subject: 'New soap', status: 'draft' },
    { id, locale: ENGLISH },
  ]);
  await deleteNewsletters(shop, owner, [other]);
  expect(await counterpartOf(shop, rows[0]!)).toBeNull();
});

test('once begun in the other language, a draft for everybody is for readers of the first', async () => {
  const id = await writtenFor('');
  const { version } = (await readNewsletter(shop, id))!;
  const other = (await translateNewsletter(shop, owner, id))!;
  expect(await readNewsletter(shop, id)).toMatchObject({ locale: ENGLISH, version: version + 1 });
  expect(await readNewsletter(shop, other)).toMatchObject({ locale: FRENCH, subject: 'New soap' });
});

test('a newsletter sent to everybody, or in a shop of one language, has no translation, and stays as it is', async () => {
  const sent = await writtenFor('');
  await shop.db
    .update(newsletters)
    .set({ status: 'sent', scheduledAt: shop.clock.now() })
    .where(eq(newsletters.id, sent));
  expect(await translateNewsletter(shop, owner, sent)).toBeNull();
  await writeSettings(shop.db, { languages: [ENGLISH] });
  const draft = await writtenFor('');
  for (const id of [await writtenFor(ENGLISH), draft])
    expect(await translateNewsletter(shop, owner, id)).toBeNull();
  expect((await readNewsletter(shop, draft))!.locale).toBeNull();
});

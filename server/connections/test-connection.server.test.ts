import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connections } from '#shop/backoffice/connections/connection-tables.ts';
import { connectAccounting, disconnectAccounting } from '#shop/backoffice/index.server.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { type Connected, connect, connectedShop, email } from '#tests/shops/connected-shop.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { DEEPL_KEY, startDeepL } from '#tests/stand-ins/deepl.ts';
import { CLIENT, googleSettings, startOpenIdProvider } from '#tests/stand-ins/openid-provider.ts';
import { COMPANY, QUICKBOOKS_APP, startQuickBooks } from '#tests/stand-ins/quickbooks/quickbooks.ts';
import { startReportSink } from '#tests/stand-ins/report-sink.ts';
import { KEY as SHIPPO_KEY, startCarrier } from '#tests/stand-ins/shippo/carrier.ts';
import { textOfEmail } from '#tests/stand-ins/smtp-sink.ts';
import { type StandInStripe, startStripe } from '#tests/stand-ins/stripe/stripe.ts';
import { STRIPE_KEYS } from '#tests/stand-ins/stripe/stripe-settings.ts';

let opened: TestShop;
const closing: { close(): unknown }[] = [];
beforeAll(async () => {
  opened = await makeTestShop();
});
afterAll(() => opened.close());
beforeEach(() => opened.shop.db.delete(connections));
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

const open = async <T extends { close(): unknown }>(one: T | Promise<T>): Promise<T> => {
  closing.push(await one);
  return one;
};
const { webhookSecret: _, ...TEST_KEYS } = STRIPE_KEYS;
const LIVE_KEYS = {
  secretKey: STRIPE_KEYS.secretKey.replace('_test_', '_live_'),
  publishableKey: STRIPE_KEYS.publishableKey.replace('_test_', '_live_'),
};
const HTTPS = { PUBLIC_ORIGIN: 'https://shop.example' };
const at = ({ base }: StandInStripe, more = {}) => ({ STRIPE_API_BASE: base, STRIPE_JS_BASE: base, ...more });

test('test keys of Stripe pay a dollar and refund it', async () => {
  const stripe = await open(startStripe());
  const one = await connectedShop(opened, at(stripe));
  await connect(one, 'stripe-test', TEST_KEYS);
  expect(await one.shop.connections.test('stripe-test', email)).toEqual({ ok: true, code: 'paid' });
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: 100, status: 'succeeded' }]);
  // Stripe can't reach localhost.
  expect(stripe.webhooks.size).toBe(0);
});

test('live keys move no money; an account that may not charge is named', async () => {
  const stripe = await open(startStripe({ livemode: true }));
  const one = await connectedShop(opened, at(stripe));
  await connect(one, 'stripe-live', LIVE_KEYS);
  expect(await one.shop.connections.test('stripe-live', email)).toEqual({ ok: true, code: 'ready' });
  expect([...stripe.intents.values()].map(({ status }) => status)).toEqual(['canceled']);
  stripe.setEnabled(false);
  expect(await one.shop.connections.test('stripe-live', email)).toEqual({ ok: false, code: 'not-enabled' });
});

test.each([
  ['a secret key that Stripe refuses', { ...TEST_KEYS, secretKey: 'sk_test_wrong' }, 'key'],
  [
    'a publishable key of another account',
    { ...TEST_KEYS, publishableKey: 'pk_test_other' },
    'other-account',
  ],
])('%s is named', async (_, keys, code) => {
  const one = await connectedShop(opened, at(await open(startStripe())));
  await connect(one, 'stripe-test', keys);
  expect(await one.shop.connections.test('stripe-test', email)).toMatchObject({ ok: false, code });
});

test.each([
  ['reset before', 'unreached'],
  ['429', 'unreached'],
  ['500 before', 'unreached'],
  ['402', 'declined'],
] as const)('Stripe that answers with %s is named', async (fault, code) => {
  const stripe = await open(startStripe());
  const one = await connectedShop(opened, at(stripe));
  await connect(one, 'stripe-test', TEST_KEYS);
  stripe.fail('create', fault);
  expect(await one.shop.connections.test('stripe-test', email)).toMatchObject({ ok: false, code });
});

test('keys work though the webhook can’t be registered, and the test says so', async () => {
  const stripe = await open(startStripe());
  stripe.fail('addWebhook', '500 before');
  const one = await connectedShop(opened, at(stripe, HTTPS));
  await connect(one, 'stripe-test', TEST_KEYS);
  expect(await one.shop.connections.test('stripe-test', email)).toEqual({ ok: false, code: 'webhook' });
  expect(one.shop.payments.has('stripe')).toBe(true);
  stripe.fail('addWebhook', null);
  expect(await one.shop.connections.test('stripe-test', email)).toEqual({ ok: true, code: 'paid' });
  expect(one.config.stripe?.webhookSecret).toMatch(/^whsec_/);
});

test('Shippo gives a rate from the shop’s address', async () => {
  const carrier = await open(startCarrier());
  const one = await connectedShop(opened, { SHIPPO_API_BASE: carrier.base });
  const address = { street1: '1 Main St', city: 'Halifax', state: 'NS', zip: 'B3H 4R2', country: 'CA' };
  await writeSettings(opened.shop.db, { address: { ...address, street1: '' } });
  await connect(one, 'shippo', { apiKey: SHIPPO_KEY });
  const ask = () => one.shop.connections.test('shippo', email);
  expect(await ask()).toEqual({ ok: false, code: 'address' });
  await writeSettings(opened.shop.db, { address });
  expect(await ask()).toMatchObject({ ok: true, detail: expect.stringMatching(/^Canada Post, .*\$\d/) });
  opened.clock.advance(1000);
  await connect(one, 'shippo', { apiKey: 'shippo_live_wrong' });
  expect(await ask()).toMatchObject({ ok: false, code: 'unauthorised' });
});

test('Google’s client is checked without a sign-in', async () => {
  const google = await open(startOpenIdProvider('http://localhost:3000'));
  const one = await connectedShop(opened, { GOOGLE_ISSUER: google.issuer });
  const ask = () => one.shop.connections.test('google', email);
  expect(await ask()).toEqual({ ok: false, code: 'not-connected' });
  await connect(one, 'google', { clientId: CLIENT.id, clientSecret: CLIENT.secret.replaceAll(' ', '-') });
  expect(await ask()).toEqual({ ok: false, code: 'client' });
  const right = await connectedShop(opened, googleSettings(google.issuer));
  expect(await right.shop.connections.test('google', email)).toEqual({ ok: true, code: 'ready' });
});

test('QuickBooks’ app is checked before a company is connected', async () => {
  const books = await open(startQuickBooks());
  const one = await connectedShop(opened, { QUICKBOOKS_BASE: books.base });
  const ask = () => one.shop.connections.test('quickbooks', email);
  await connect(one, 'quickbooks', QUICKBOOKS_APP);
  expect(await ask()).toEqual({ ok: true, code: 'ready' });
  opened.clock.advance(1000);
  await connect(one, 'quickbooks', { ...QUICKBOOKS_APP, clientSecret: 'wrong' });
  expect(await ask()).toEqual({ ok: false, code: 'client' });
});

test('a connected sandbox of QuickBooks gets a receipt', async () => {
  const books = await open(startQuickBooks());
  const one = await connectedShop(opened, { QUICKBOOKS_BASE: books.base });
  await connect(one, 'quickbooks', QUICKBOOKS_APP);
  const code = books.newCode();
  await connectAccounting(one.shop, { code, company: COMPANY, actor: email.to });
  expect(await one.shop.connections.test('quickbooks', email)).toEqual({ ok: true, code: 'receipt' });
  expect(books.ledger.map(({ entity, totalCents }) => [entity, totalCents])).toEqual([['SalesReceipt', 100]]);
  await disconnectAccounting(one.shop, email.to);
});

test('a folder of backups is written, read and left as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'calendula-backups-'));
  const one = await connectedShop(opened);
  await connect(one, 'backups', { folder, key: 'a long passphrase for backups', keep: '7' });
  expect(one.config.backup).toMatchObject({ folder, key: 'a long passphrase for backups', keep: 7 });
  const ask = () => one.shop.connections.test('backups', email);
  expect(await ask()).toEqual({ ok: true, code: 'written', detail: folder });
  expect(await readdir(folder)).toEqual([]);
  opened.clock.advance(1000);
  await writeFile(join(folder, 'file'), '');
  await connect(one, 'backups', { folder: join(folder, 'file', 'under') });
  expect(await ask()).toMatchObject({ ok: false, code: 'missing' });
});

const listening = async (server: Server | SMTPServer['server']): Promise<string> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return String((server.address() as AddressInfo).port);
};
const mailTest = async (one: Connected, typed: Record<string, string>) => {
  await connect(one, 'smtp', { host: '127.0.0.1', from: 'shop@example.ca', ...typed });
  return one.shop.connections.test('smtp', email);
};

test('a mail server’s refusal is named', async () => {
  const strict = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === 'right' ? done(null, { user: auth.username }) : done(new Error('No such account')),
    onMailFrom: ({ address }, _session, done) =>
      done(address === 'shop@example.ca' ? undefined : new Error('Not your address')),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    disabledCommands: ['STARTTLS'],
  });
  const port = await listening(strict.server);
  closing.push({ close: () => new Promise<void>((done) => strict.close(done)) });
  const one = await connectedShop(opened);
  expect(await mailTest(one, { port, user: 'u', password: 'wrong' })).toMatchObject({ code: 'sign-in' });
  opened.clock.advance(1000);
  const other = await mailTest(one, { port, user: 'u', password: 'right', from: 'me@elsewhere.ca' });
  expect(other).toMatchObject({ code: 'refused', detail: expect.stringContaining('Not your address') });
  opened.clock.advance(1000);
  expect(await mailTest(one, { port, user: 'u', password: 'right' })).toMatchObject({ ok: true });
});

test('the e-Transfer instructions are emailed to the person who tests them, as customers get them', async () => {
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void text(stream).then((raw) => {
        arrived.push(raw);
        done();
      }),
  });
  const port = await listening(server.server);
  closing.push({ close: () => new Promise<void>((done) => server.close(done)) });
  const one = await connectedShop(opened);
  const ask = () => one.shop.connections.test('e-transfer', email);
  expect(await ask()).toEqual({ ok: false, code: 'not-connected' });
  const typed = { email: 'pay@example.ca', days: '3', question: 'Which flower?', answer: 'calendula' };
  await connect(one, 'e-transfer', typed);
  expect(await ask()).toEqual({ ok: false, code: 'no-mail', isUnchecked: true });
  await connect(one, 'smtp', { host: '127.0.0.1', port, from: 'shop@example.ca' });
  expect(await ask()).toEqual({ ok: true, code: 'sent', detail: email.to });
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatch(new RegExp(`^To: ${email.to}`, 'm'));
  expect(arrived[0]).toMatch(/^Subject: .*\[Test\]/m);
  for (const word of ['pay@example.ca', 'Which flower?', 'calendula']) {
    expect(textOfEmail(arrived[0]!)).toContain(word);
  }
});

test('Sentry gets one event, and its refusal is named; a measurement id can’t be checked', async () => {
  const sentry = await open(startReportSink());
  const ask = (one: Connected) => one.shop.connections.test('analytics', email);
  const [SENTRY_DSN, GA4_MEASUREMENT_ID] = [sentry.dsn, 'G-ABC123DEF4'];
  expect(await ask(await connectedShop(opened))).toEqual({ ok: false, code: 'not-connected' });
  const ga4 = await connectedShop(opened, { GA4_MEASUREMENT_ID });
  expect(await ask(ga4)).toEqual({ ok: true, code: 'ga4', isUnchecked: true });
  expect(sentry.reports).toEqual([]);
  const one = await connectedShop(opened, { SENTRY_DSN });
  expect(await ask(one)).toEqual({ ok: true, code: 'sentry' });
  expect(sentry.reports).toEqual([expect.stringContaining('Connection test')]);
  const both = await connectedShop(opened, { SENTRY_DSN, GA4_MEASUREMENT_ID });
  expect(await ask(both)).toEqual({ ok: true, code: 'both' });
  sentry.answer(403, {});
  expect(await ask(both)).toMatchObject({ ok: false, code: 'refused', detail: expect.stringMatching('key') });
  sentry.answer(429, {});
  expect(await ask(both)).toMatchObject({ ok: false, code: 'limited' });
  const away = await connectedShop(opened, { SENTRY_DSN: 'http://public@127.0.0.1:9/1' });
  expect(await ask(away)).toEqual({ ok: false, code: 'unreached' });
});

test('a mail server that can’t be reached, or isn’t one, is named', async () => {
  const closed = createServer();
  const port = await listening(closed);
  await new Promise((done) => closed.close(done));
  const one = await connectedShop(opened);
  expect(await mailTest(one, { port })).toMatchObject({ ok: false, code: 'unreached' });
  opened.clock.advance(1000);
  const unknown = await mailTest(one, { host: 'no-such-host.invalid', port: '587' });
  expect(unknown).toMatchObject({ ok: false, code: 'unknown-host' });
});

test('DeepL translates a word and shows the plan’s usage, or the error', async () => {
  const deepl = await open(startDeepL());
  const one = await connectedShop(opened, { DEEPL_API_BASE: deepl.base });
  expect(one.shop.machineTranslator).toBeNull();
  const tested = () => one.shop.connections.test('deepl', email);
  expect(await tested()).toEqual({ ok: false, code: 'not-connected' });
  await connect(one, 'deepl', { apiKey: DEEPL_KEY });
  expect(one.shop.machineTranslator).not.toBeNull();
  expect(await tested()).toEqual({ ok: true, code: 'ready', detail: '1,200 / 500,000' });
  deepl.usage.character_limit = 1_205;
  expect(await tested()).toMatchObject({ ok: false, code: 'quota' });
  await connect(one, 'deepl', { apiKey: 'another' });
  expect(await tested()).toMatchObject({ ok: false, code: 'key' });
});

test('DeepL’s key in the environment wins over the saved one', async () => {
  const deepl = await open(startDeepL());
  const saved = await connectedShop(opened, { DEEPL_API_BASE: deepl.base });
  await connect(saved, 'deepl', { apiKey: 'another' });
  const one = await connectedShop(opened, deepl.settings);
  expect(one.shop.connections.fixed('deepl')).toEqual(['apiKey']);
  expect(await one.shop.connections.test('deepl', email)).toMatchObject({ ok: true });
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FOLLOWED_EVENTS } from '#integrations/stripe/read-webhook.ts';
import { connections } from '#shop/backoffice/connections/connection-tables.ts';
import { listConnections, removeConnection } from '#shop/backoffice/index.server.ts';
import type { ConnectionId } from '#shop/backoffice/index.ts';
import { type Connected, connect, connectedShop, email, owner, seenOf } from '#tests/shops/connected-shop.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { KEY as SHIPPO_KEY, type StandInCarrier, startCarrier } from '#tests/stand-ins/shippo/carrier.ts';
import { type StandInStripe, startStripe } from '#tests/stand-ins/stripe/stripe.ts';
import { STRIPE_KEYS } from '#tests/stand-ins/stripe/stripe-settings.ts';

let opened: TestShop;
let stripe: StandInStripe;
let carrier: StandInCarrier;
beforeAll(async () => {
  opened = await makeTestShop();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.delete(connections);
  [stripe, carrier] = await Promise.all([startStripe(), startCarrier()]);
});
afterEach(() => Promise.all([stripe.close(), carrier.close()]));

const { webhookSecret: _, ...KEYS } = STRIPE_KEYS;
const ORIGIN = 'https://shop.example';
const MOVED = 'https://moved.example';

/** @param origin as the owner has chosen it in the admin */
const shopAt = (origin: string, more: Record<string, string> = {}) =>
  connectedShop(
    opened,
    {
      STRIPE_API_BASE: stripe.base,
      STRIPE_JS_BASE: stripe.base,
      SHIPPO_API_BASE: carrier.base,
      ...more,
    },
    { mode: 'test', publicOrigin: origin, trustedProxy: '' },
  );
/** Restored from a backup, under an address from the environment. */
const copyAt = (origin: string) => shopAt(ORIGIN, { PUBLIC_ORIGIN: origin });
const savedOf = async ({ shop }: Connected, id: ConnectionId) => (await listConnections(shop)).get(id);
const remove = async (one: Connected, id: ConnectionId) =>
  removeConnection(one.shop, owner, { id, seen: await seenOf(one, id) });
const urlsAtStripe = () => [...stripe.webhooks.values()].map(({ url }) => url);

/** An endpoint that somebody else has made in the same account. */
async function strangersEndpoint(url: string) {
  const body = new URLSearchParams({ url, 'enabled_events[]': 'charge.refunded' });
  const headers = { Authorization: `Bearer ${KEYS.secretKey}` };
  await fetch(`${stripe.base}/v1/webhook_endpoints`, { method: 'POST', headers, body });
}

test('Stripe’s webhook is registered with the events that we follow, and replaced for another key', async () => {
  const one = await shopAt(ORIGIN);
  await connect(one, 'stripe-test', KEYS);
  const url = `${ORIGIN}/webhooks/stripe`;
  expect([...stripe.webhooks.values()]).toMatchObject([{ url, enabled_events: FOLLOWED_EVENTS }]);
  const [first] = [...stripe.webhooks.keys()];
  expect(one.config.stripe?.webhookSecret).toBe(`whsec_${first}`);
  opened.clock.advance(1000);
  await connect(one, 'stripe-test', KEYS);
  const [second, ...others] = [...stripe.webhooks.keys()];
  expect(others).toEqual([]);
  expect(second).not.toBe(first);
  expect(one.config.stripe?.webhookSecret).toBe(`whsec_${second}`);
  expect((await savedOf(one, 'stripe-test'))?.fields).toMatchObject({ webhookUrl: url, webhookId: second });
  // A later start has nothing to do.
  await one.shop.connections.complete('stripe-test', 'shop');
  expect([...stripe.webhooks.keys()]).toEqual([second]);
});

test('a shop that moves takes its webhook along, and leaves those of others', async () => {
  const one = await shopAt(ORIGIN);
  await connect(one, 'stripe-test', KEYS);
  await strangersEndpoint('https://other.example/webhooks/stripe');
  const moved = await shopAt(MOVED);
  await moved.shop.connections.complete('stripe-test', 'shop');
  expect(urlsAtStripe()).toEqual(['https://other.example/webhooks/stripe', `${MOVED}/webhooks/stripe`]);
});

test('a copy leaves the webhooks of its original', async () => {
  const one = await shopAt(ORIGIN);
  await connect(one, 'stripe-test', KEYS);
  await connect(one, 'shippo', { apiKey: SHIPPO_KEY });
  const { token } = one.config.shippoWebhook;
  const copy = await copyAt(MOVED);
  await copy.shop.connections.complete('stripe-test', 'shop');
  await copy.shop.connections.complete('shippo', 'shop');
  expect(urlsAtStripe()).toEqual([`${ORIGIN}/webhooks/stripe`, `${MOVED}/webhooks/stripe`]);
  expect([...carrier.webhooks.values()]).toEqual(
    [ORIGIN, MOVED].map((origin) => `${origin}/webhooks/shippo?token=${token}`),
  );
});

test('an endpoint that an older version registered is known by its address', async () => {
  const one = await shopAt(ORIGIN);
  await connect(one, 'stripe-test', KEYS);
  const [row] = await opened.shop.db.select().from(connections);
  const { webhookId: _, ...fields } = row!.fields;
  await opened.shop.db.update(connections).set({ fields });
  await (await shopAt(MOVED)).shop.connections.complete('stripe-test', 'shop');
  expect(urlsAtStripe()).toEqual([`${MOVED}/webhooks/stripe`]);
});

test('disconnecting Stripe deletes the shop’s webhook there, and no other', async () => {
  const one = await shopAt(ORIGIN);
  await connect(one, 'stripe-test', KEYS);
  await strangersEndpoint('https://other.example/webhooks/stripe');
  expect(await remove(one, 'stripe-test')).toEqual({ ok: true });
  expect(urlsAtStripe()).toEqual(['https://other.example/webhooks/stripe']);
});

test('Stripe that doesn’t answer blocks no disconnection, and it is said', async () => {
  const one = await shopAt(ORIGIN);
  await connect(one, 'stripe-test', KEYS);
  await stripe.close();
  expect(await remove(one, 'stripe-test')).toEqual({ ok: true, isLeftAtVendor: true });
  expect(await savedOf(one, 'stripe-test')).toBeUndefined();
  expect(one.shop.payments.has('stripe')).toBe(false);
  stripe = await startStripe();
});

test('Shippo’s webhook gets a token of its own, moves with the shop and goes with the connection', async () => {
  const one = await shopAt(ORIGIN);
  await connect(one, 'shippo', { apiKey: SHIPPO_KEY });
  const { token } = one.config.shippoWebhook;
  expect(token).toMatch(/^[\w-]{32}$/);
  const url = `${ORIGIN}/webhooks/shippo?token=${token}`;
  expect([...carrier.webhooks.values()]).toEqual([url]);
  expect(one.shop.connections.trackingWebhook()).toBe(url);
  await one.shop.connections.complete('shippo', 'shop');
  expect(carrier.webhooks.size).toBe(1);
  const moved = await shopAt(MOVED);
  await moved.shop.connections.complete('shippo', 'shop');
  expect([...carrier.webhooks.values()]).toEqual([`${MOVED}/webhooks/shippo?token=${token}`]);
  expect(await remove(moved, 'shippo')).toEqual({ ok: true });
  expect(carrier.webhooks.size).toBe(0);
  expect(moved.config.shippoWebhook.token).toBeUndefined();
});

test('another key of Shippo replaces the webhook of the first', async () => {
  const one = await shopAt(ORIGIN);
  await connect(one, 'shippo', { apiKey: SHIPPO_KEY });
  const [first] = carrier.webhooks.values();
  opened.clock.advance(1000);
  await connect(one, 'shippo', { apiKey: SHIPPO_KEY, webhookSecret: 'the-secret' });
  expect([...carrier.webhooks.values()]).toEqual([one.shop.connections.trackingWebhook()]);
  expect(carrier.webhooks.values().next().value).not.toBe(first);
  expect(one.config.shippoWebhook.secret).toBe('the-secret');
});

test('where Shippo takes no webhook, its address is there for the owner, and a test tries again', async () => {
  carrier.fail('addWebhook', 'status 500');
  const one = await shopAt(ORIGIN);
  await connect(one, 'shippo', { apiKey: SHIPPO_KEY });
  const address = one.shop.connections.trackingWebhook();
  expect(address).toMatch(/^https:\/\/shop\.example\/webhooks\/shippo\?token=[\w-]{32}$/);
  expect((await savedOf(one, 'shippo'))?.fields.webhookUrl).toBeUndefined();
  carrier.fail('addWebhook', null);
  await one.shop.connections.complete('shippo', email.to);
  expect([...carrier.webhooks.values()]).toEqual([address]);
});

test('Shippo’s values from the environment win, and no webhook is registered for them', async () => {
  const SHIPPO_WEBHOOK_TOKEN = 'the-token-of-24-letters-00';
  const one = await shopAt(ORIGIN, { SHIPPO_WEBHOOK_TOKEN });
  await connect(one, 'shippo', { apiKey: SHIPPO_KEY });
  expect(one.shop.connections.fixed('shippo')).toEqual(['webhookToken']);
  expect(one.config.shippo.apiKey).toBe(SHIPPO_KEY);
  expect(one.config.shippoWebhook.token).toBe(SHIPPO_WEBHOOK_TOKEN);
  expect(carrier.webhooks.size).toBe(0);
});

test('a shop without https asks for no webhook', async () => {
  const one = await shopAt('http://localhost:3000');
  await connect(one, 'shippo', { apiKey: SHIPPO_KEY });
  await connect(one, 'stripe-test', KEYS);
  expect(carrier.webhooks.size + stripe.webhooks.size).toBe(0);
  expect(one.shop.connections.trackingWebhook()).toBeNull();
});

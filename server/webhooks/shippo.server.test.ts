import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trackings } from '#shop/fulfilment/tracking/tracking-tables.ts';
import { labelled, paidOrder } from '#tests/orders/parcels.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import type { Server } from '../http/http-types.ts';
import { shippoWebhook } from './shippo.ts';

const SECRET = 'the secret of the signature';
const NUMBER = '7000777888999';
const LATER = new Date('2099-01-01T00:00:00Z');
let opened: TestShop;
let labelId: string;
let lines: string[];

beforeAll(async () => {
  opened = await makeTestShop();
  labelId = await labelled(opened.shop, (await paidOrder(opened.shop)).id, { number: NUMBER });
});
beforeEach(async () => {
  lines = [];
  await opened.shop.db.update(trackings).set({ nextCheckAt: LATER });
});
afterAll(() => opened.close());

function send(
  body: string,
  {
    token,
    secret = SECRET,
    mode = 'test',
    query = '',
    signature = signed(body),
  }: Record<string, string> = {},
) {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const config = { shippoWebhook: { token, secret: secret || undefined }, mode };
  const server = { shop: { ...opened.shop, log }, config } as unknown as Server;
  return shippoWebhook(server).request(`/${query}`, {
    method: 'POST',
    body,
    headers: { 'Shippo-Auth-Signature': signature },
  });
}

const body = (isTest = false) =>
  JSON.stringify({ event: 'track_updated', test: isTest, data: { tracking_number: NUMBER } });

function signed(text: string, { late = 0, secret = SECRET } = {}): string {
  const time = opened.clock.now().getTime() / 1000 - late;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}`;
}

const isWoken = async () =>
  (await opened.shop.db.select().from(trackings).where(eq(trackings.labelId, labelId)))[0]!.nextCheckAt! <
  LATER;

test('a signed event wakes its parcel', async () => {
  expect((await send(body())).status).toBe(200);
  expect(await isWoken()).toBe(true);
});

test.each([
  ['no signature', () => ({ signature: '' })],
  ['a signature of another secret', () => ({ signature: signed(body(), { secret: 'another' }) })],
  ['a signature of another body', () => ({ signature: signed(`${body()} `) })],
  ['a signature of 301 seconds ago', () => ({ signature: signed(body(), { late: 301 }) })],
  ['a signature of 301 seconds from now', () => ({ signature: signed(body(), { late: -301 }) })],
  ['a signature and no token, where both are set up', () => ({ token: 'the-token-of-24-letters-00' })],
])('an event with %s is refused, with a line in the log, and wakes nothing', async (_, how) => {
  expect((await send(body(), how())).status).toBe(401);
  expect(await isWoken()).toBe(false);
  expect(lines.join()).toContain('a webhook was refused');
  expect(lines.join()).not.toContain(NUMBER);
});

test('with token and signature both are asked for', async () => {
  const token = 'the-token-of-24-letters-00';
  expect((await send(body(), { token, query: `?token=${token}` })).status).toBe(200);
  expect((await send(body(), { token, query: `?token=${token}`, signature: '' })).status).toBe(401);
});

test('an event of the test mode is refused in live mode', async () => {
  expect((await send(body(true), { mode: 'live' })).status).toBe(403);
  expect(await isWoken()).toBe(false);
  expect((await send(body(true))).status).toBe(200);
  expect(await isWoken()).toBe(true);
});

test('where nothing is set up there is no such address', async () => {
  expect((await send(body(), { secret: '' })).status).toBe(404);
  expect(await isWoken()).toBe(false);
});

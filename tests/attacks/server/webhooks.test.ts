import { beforeAll, expect, inject, test } from 'vitest';
import { WEBHOOK_TOKEN } from '#tests/browser/support/running-shop.ts';
import { buy } from '#tests/orders/buy.ts';
import { sql, Visitor } from '#tests/shops/visitor.ts';
import { labelOf } from '../support/parcels.ts';

const NUMBER = '7000444555666';
let labelId: string;
let order: string;

beforeAll(async () => {
  order = await buy(new Visitor(), { email: 'webhook@example.ca' });
  labelId = await labelOf(order, { number: NUMBER });
});

const delivered = (number = NUMBER) => ({
  event: 'track_updated',
  test: false,
  data: { tracking_number: number, carrier: 'canada_post', tracking_status: { status: 'DELIVERED' } },
});

/** As a vendor sends it, without an origin. */
const send = (body: unknown, token = WEBHOOK_TOKEN, headers: Record<string, string> = {}) =>
  fetch(`${inject('shopUrl')}/webhooks/shippo?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const later = () => sql(`update trackings set next_check_at = '2099-01-01' where label_id = $1`, [labelId]);
const isAskedFor = async () => {
  const [row] = await sql<{ due: boolean }>(
    'select next_check_at < now() + interval $$2 hours$$ as due from trackings where label_id = $1',
    [labelId],
  );
  return row!.due;
};
const statusOf = async () =>
  (await sql<{ status: string }>('select status from orders where number = $1', [order]))[0]!.status;

test('an event about a parcel triggers a poll; its content is not trusted', async () => {
  await later();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(delivered())));
  for (const answer of answers) expect(answer.status).toBe(200);
  expect(await isAskedFor()).toBe(true);
  expect(await statusOf()).toBe('paid');
});

test.each([
  ['no token', ''],
  ['another token', 'another-token-of-no-use-01'],
  ['a token cut short', WEBHOOK_TOKEN.slice(0, -1)],
  ['a longer token', `${WEBHOOK_TOKEN}x`],
])('with %s nothing is read and nothing changes', async (_, token) => {
  await later();
  const answer = await send(delivered(), token);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ problem: 'refused' });
  expect(await isAskedFor()).toBe(false);
});

test('an unknown parcel gets the same answer as a known one', async () => {
  const [ours, theirs] = [await send(delivered()), await send(delivered('9999999'))];
  expect([ours.status, theirs.status]).toEqual([200, 200]);
  expect(await ours.text()).toBe(await theirs.text());
});

test('a request that is no event, or too large, is refused, and nothing breaks', async () => {
  await later();
  for (const body of ['', 'null', '[]', '{"event":"track_updated"}', '['.repeat(100_000)])
    expect((await send(body)).status).toBe(400);
  expect((await send(`{"event":"${'x'.repeat(300_000)}"}`)).status).toBe(413);
  expect((await send({ ...delivered(), event: 'batch_created' })).status).toBe(200);
  expect(await isAskedFor()).toBe(false);
});

test('the webhooks’ exemption from the cross-site check covers nothing else', async () => {
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await send(delivered(), WEBHOOK_TOKEN, foreign)).status).toBe(200);
  for (const path of [
    '/webhooks/other',
    '/webhooks',
    '/webhooks/shippo/x',
    '/cart/price',
    '/webhooks/../sign-out',
  ]) {
    const answer = await fetch(inject('shopUrl') + path, { method: 'POST', headers: foreign, body: '{}' });
    expect([401, 403, 404], path).toContain(answer.status);
  }
});

import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOurToken, isSignedByShippo, readWebhook } from './tracking-webhook.ts';

const now = new Date('2026-11-23T17:00:00Z');
const proof = { token: 'token-of-24-letters-0000', secret: 'the secret' };
const signed = (body: string, { secret = proof.secret, late = 0 } = {}) => {
  const time = now.getTime() / 1000 - late;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

test('only the token that was given out is ours', () => {
  expect(isOurToken(proof, proof.token)).toBe(true);
  fc.assert(
    fc.property(fc.string(), (guess) => {
      expect(isOurToken(proof, guess)).toBe(guess === proof.token);
    }),
  );
});

test('a body is signed by its secret within five minutes, and no other', () => {
  const body = '{"event":"track_updated"}';
  const check = (header: string, said = body) => isSignedByShippo(proof, header, said, now);
  expect(check(signed(body))).toBe(true);
  for (const late of [300, -300]) expect(check(signed(body, { late }))).toBe(true);
  for (const late of [301, -301]) expect(check(signed(body, { late }))).toBe(false);
  expect(check(signed(body), `${body} `)).toBe(false);
  expect(check(signed(body, { secret: 'another' }))).toBe(false);
  for (const header of [
    '',
    't=1',
    'v1=00',
    signed(body).toUpperCase(),
    signed(body).slice(0, -2),
    `${signed(body)},v1=0`,
  ])
    expect(check(header), header).toBe(false);
});

test('where one of the two is not set up, the other is the proof', () => {
  expect(isOurToken({ ...proof, token: undefined }, '')).toBe(true);
  expect(isSignedByShippo({ ...proof, secret: undefined }, '', '', now)).toBe(true);
});

test.each([
  [
    '{"event":"track_updated","test":false,"data":{"tracking_number":"7001"}}',
    'track_updated',
    false,
    '7001',
  ],
  [
    '{"event":"track_updated","test":true,"data":{"tracking_number":"7001","x":[]}}',
    'track_updated',
    true,
    '7001',
  ],
  ['{"event":"transaction_updated","data":{"tracking_number":null}}', 'transaction_updated', false, null],
  ['{"event":"track_updated","data":{"tracking_number":7001}}', 'track_updated', false, null],
])('%s is read', (body, event, isTest, number) => {
  expect(readWebhook(body)).toEqual({ event, isTest, number });
});

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"event":7,"data":{}}',
  '{"event":"track_updated"}',
  '<xml/>',
  '['.repeat(90_000),
])('a body that isn’t an event is ignored', (body) => {
  expect(readWebhook(body)).toBeNull();
});

import { expect, test } from 'vitest';
import {
  accessByToken,
  orderOfTrackingToken,
  orderToken,
  TRACKING_ACCESS_MS,
  trackingToken,
} from './order-access.ts';

const made = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number) => new Date(made.getTime() + minutes * 60_000);
const token = orderToken('key', 'order-1', made);

test('a young token opens the whole order', () => {
  expect(accessByToken('key', 'order-1', token, after(29))).toBe('full');
});

test('a token older than 30 minutes shows only the state', () => {
  expect(accessByToken('key', 'order-1', token, after(31))).toBe('state');
});

test('the token of another order, of another key, or with another time opens nothing', () => {
  expect(accessByToken('key', 'order-2', token, after(1))).toBe('none');
  expect(accessByToken('other', 'order-1', token, after(1))).toBe('none');
  expect(accessByToken('key', 'order-1', `z${token}`, after(1))).toBe('none');
  expect(accessByToken('key', 'order-1', '', after(1))).toBe('none');
});

test('the token of an email shows the parcels of its order for 120 days, and opens nothing else', () => {
  const track = trackingToken('key', 'order-1', made);
  const days = (count: number) => new Date(made.getTime() + count * 86_400_000);
  expect(orderOfTrackingToken('key', track, days(120))).toBe('order-1');
  expect(TRACKING_ACCESS_MS).toBe(120 * 86_400_000);
  expect(orderOfTrackingToken('key', track, days(121))).toBeNull();
  expect(accessByToken('key', 'order-1', track.replace('order-1.', ''), after(1))).toBe('none');
  expect(orderOfTrackingToken('key', `order-1.${token}`, after(1))).toBeNull();
});

test('a token that was changed anywhere shows nothing', () => {
  const track = trackingToken('key', 'order-1', made);
  for (let at = 0; at < track.length; at += 1) {
    const changed = track.slice(0, at) + (track[at] === 'A' ? 'B' : 'A') + track.slice(at + 1);
    expect(orderOfTrackingToken('key', changed, after(1)), changed).toBeNull();
  }
  for (const wrong of ['', '.', '..', 'order-1', `${track}.x`, `${track}=`, track.toUpperCase()])
    expect(orderOfTrackingToken('key', wrong, after(1)), wrong).toBeNull();
  expect(orderOfTrackingToken('other', track, after(1))).toBeNull();
});

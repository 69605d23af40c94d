import { expect, test } from 'vitest';
import { carrierByHand } from './ship-by-hand.tsx';

test('the promised carrier is proposed only where its label can’t be bought', () => {
  const promised = { carrier: 'Canada Post', service: 'Expedited Parcel' };
  expect(carrierByHand({ shipsByHand: true }, promised)).toBe('Canada Post');
  expect(carrierByHand({ shipsByHand: true }, { ...promised, carrier: '' })).toBe('Expedited Parcel');
  expect(carrierByHand({ shipsByHand: false }, promised)).toBe('');
});

import { expect, test } from 'vitest';
import { clampParcel } from '../box-packing/parcel.ts';
import { faultsOfShipment } from './validation.ts';

const origin = { street1: '1 Centre St', city: 'Calgary', state: 'AB', zip: 'T2P 1A1', country: 'CA' };
const destination = { street1: '2 Main St', city: 'Ottawa', state: 'ON', zip: 'K1A 0B1', country: 'CA' };
const items = [{ quantity: 2, grams: 120 }];

test('a complete shipment has no fault', () => {
  expect(faultsOfShipment({ origin, destination, items })).toEqual([]);
});

test.each(['street1', 'city', 'state', 'zip', 'country'])('%s is needed', (field) => {
  for (const value of ['', '  ', undefined]) {
    const faults = faultsOfShipment({ origin, destination: { ...destination, [field]: value }, items });
    expect(faults).toEqual([field]);
  }
});

test('origin, destination and items are needed, and all that lacks is named at once', () => {
  const all = ['origin', 'destination', 'items'];
  expect(faultsOfShipment({ origin: null, destination: null, items: [] })).toEqual(all);
  expect(faultsOfShipment({ origin: {}, destination: { city: ' ' }, items: [] })).toEqual(all);
});

test.each([0, -5, Number.NaN])('a weight of %d grams is refused', (grams) => {
  const fault = ['weight'];
  expect(faultsOfShipment({ origin, destination, items: [{ quantity: 1, grams }] })).toEqual(fault);
});

test('a parcel is brought within the carriers’ limits', () => {
  expect(clampParcel({ length: 1, width: 999, height: Number.NaN, grams: 1 })).toEqual({
    length: 15,
    width: 200,
    height: 5,
    grams: 100,
  });
  const fits = { length: 20, width: 15, height: 12, grams: 900 };
  expect(clampParcel(fits)).toEqual(fits);
  expect(clampParcel({ ...fits, grams: Number.POSITIVE_INFINITY }).grams).toBe(50_000);
});

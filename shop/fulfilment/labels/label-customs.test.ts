import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeclaredItem, declare } from './label-customs.ts';

const customs = { shipsToUs: true, signer: 'Ada Field', incoterm: 'DDP' as const };
const cream: DeclaredItem = {
  name: 'Oat Cream',
  quantity: 2,
  unitPriceCents: 2400,
  grams: 150,
  hsCode: '330499',
  originCountry: 'CA',
};

test('goods are declared with the weight, value, code and origin of all their pieces', () => {
  expect(declare([cream], { customs }, 'US')).toEqual({
    ok: true,
    customs: {
      signer: 'Ada Field',
      incoterm: 'DDP',
      items: [
        {
          description: 'Oat Cream',
          quantity: 2,
          netGrams: 300,
          valueCents: 4800,
          hsCode: '330499',
          originCountry: 'CA',
        },
      ],
    },
  });
});

test('everything that is missing is said at once', () => {
  const bare = { ...cream, hsCode: null, originCountry: null };
  expect(declare([bare], { customs: { shipsToUs: false, signer: ' ', incoterm: 'DDP' } }, 'US')).toEqual({
    ok: false,
    missing: [
      { code: 'country-not-served', country: 'US' },
      { code: 'no-signer' },
      { code: 'no-hs-code', name: 'Oat Cream' },
      { code: 'no-origin', name: 'Oat Cream' },
    ],
  });
});

test('from 2,000 dollars on nothing goes without the exporter’s own declaration, below it all does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 300_000 }), (quantity, cents) => {
      const { ok } = declare([{ ...cream, quantity, unitPriceCents: cents }], { customs }, 'US');
      expect(ok).toBe(quantity * cents < 200_000);
    }),
  );
});

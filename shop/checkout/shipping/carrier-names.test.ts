import { expect, test } from 'vitest';
import { carrierName } from './carrier-names.ts';
import { fallbackRates } from './rates.ts';

test('each of our own rates has Canada Post’s French name', () => {
  const names = ['CA', 'US'].flatMap((country) =>
    fallbackRates({ grams: 500, country }).map(({ carrier, service }) =>
      [carrier, service].map((name) => carrierName(name, 'fr-CA')).join(', '),
    ),
  );
  expect(names).toEqual([
    'Postes Canada, Colis standard',
    'Postes Canada, Colis accélérés',
    'Postes Canada, Colis international',
  ]);
});

test('a name that is the same in French stays, and in English all do', () => {
  expect(carrierName('UPS', 'fr-CA')).toBe('UPS');
  expect(carrierName('Purolator Express', 'fr-CA')).toBe('Purolator Express');
  expect(carrierName('Xpresspost', 'fr-CA')).toBe('Xpresspost');
  expect(carrierName('canada_post', 'fr-CA')).toBe('Postes Canada');
  expect(carrierName('Canada Post', 'en-CA')).toBe('Canada Post');
});

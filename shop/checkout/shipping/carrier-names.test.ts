import { expect, test } from 'vitest';
import { carrierName, shippingNames } from './carrier-names.ts';
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

test('Purolator’s ground service has its French name, with Purolator’s name in it or not, and no other has', () => {
  const serviceOf = (carrier: string, service: string) =>
    shippingNames({ carrier, service }, 'fr-CA').service;
  expect(serviceOf('Purolator', 'Ground')).toBe('Routier');
  expect(serviceOf('Purolator', 'Purolator Ground')).toBe('Purolator Routier');
  expect(serviceOf('purolator', 'Ground U.S.')).toBe('Routier É.-U.');
  expect(serviceOf('Purolator', 'Express')).toBe('Express');
  expect(serviceOf('FedEx', 'Ground')).toBe('Ground');
  expect(serviceOf('Canada Post', 'Priority')).toBe('Priorité');
  expect(shippingNames({ carrier: 'Purolator', service: 'Ground' }, 'en-CA').service).toBe('Ground');
});

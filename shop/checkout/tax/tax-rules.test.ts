import { expect, test } from 'vitest';
import { DEMO_REGISTRATIONS, type Registration, TAX_RATES, taxLines } from './tax-rules.ts';

const everywhere: Registration[] = [
  ...DEMO_REGISTRATIONS,
  { authority: 'PST', province: 'BC', since: '2020-01-01' },
  { authority: 'PST', province: 'SK', since: '2020-01-01' },
  { authority: 'RST', province: 'MB', since: '2020-01-01' },
  { authority: 'QST', province: 'QC', since: '2020-01-01' },
];

const sale = (province: string, more = {}) =>
  taxLines({
    country: 'CA',
    province,
    day: '2026-11-21',
    itemsCents: 5000,
    shippingCents: 899,
    rates: TAX_RATES,
    registrations: everywhere,
    ...more,
  });
const amounts = (province: string, more = {}) => sale(province, more).map((line) => line.amountCents);

test.each([
  ['AB', [295]],
  ['NT', [295]],
  ['NU', [295]],
  ['YT', [295]],
  ['BC', [295, 413]],
  ['MB', [295, 413]],
  ['SK', [295, 354]],
  ['ON', [767]],
  ['NS', [826]],
  ['NB', [885]],
  ['NL', [885]],
  ['PE', [885]],
  ['QC', [295, 588]],
])('items of 50.00 and shipping of 8.99 to %s are taxed %j', (province, expected) => {
  expect(amounts(province)).toEqual(expected);
});

test('Nova Scotia took 15 % until the end of March 2025', () => {
  expect(amounts('NS', { day: '2025-03-31' })).toEqual([885]);
  expect(amounts('NS', { day: '2025-04-01' })).toEqual([826]);
});

test('a provincial tax is not charged before its registration', () => {
  expect(amounts('BC', { registrations: DEMO_REGISTRATIONS })).toEqual([295]);
  expect(amounts('QC', { registrations: DEMO_REGISTRATIONS })).toEqual([295]);
});

test('nothing is charged outside Canada, or to a place that is no province', () => {
  expect(amounts('AB', { country: 'US' })).toEqual([]);
  expect(amounts('XX')).toEqual([]);
});

test('a line names its tax and its rate', () => {
  expect(sale('QC').map((line) => line.label)).toEqual(['GST 5%', 'QST 9.975%']);
});

test('where shipping is not taxed, only the items are the base', () => {
  const rates = TAX_RATES.map((rate) => ({ ...rate, taxesShipping: false }));
  expect(amounts('AB', { rates })).toEqual([250]);
});

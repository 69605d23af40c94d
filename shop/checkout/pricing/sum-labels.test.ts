import { expect, test } from 'vitest';
import { COLLECTED, TAX_RATES } from '../tax/tax-rules.ts';
import { taxLabel } from './sum-labels.ts';

test.each([
  ['GST 5%', 'TPS 5\u00a0%'],
  ['QST 9.975%', 'TVQ 9,975\u00a0%'],
  ['HST 15%, less HST 14%', 'TVH 15\u00a0%, moins TVH 14\u00a0%'],
  ['RST 7%', 'TVD 7\u00a0%'],
  ['GST/HST', 'TPS/TVH'],
  ['PST BC', 'TVP BC'],
])('%s is %s in French', (label, french) => {
  expect(taxLabel(label, 'fr-CA')).toBe(french);
  expect(taxLabel(label, 'en-CA')).toBe(label);
});

test('every tax has a French name', () => {
  const names = [
    ...TAX_RATES.map(({ authority }) => authority),
    ...Object.values(COLLECTED).map(({ paper }) => paper),
  ];
  for (const name of names) expect(taxLabel(name, 'fr-CA')).not.toMatch(/[GHPQR]ST/);
});

import { expect, test } from 'vitest';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { readPeriod } from '#shop/backoffice/accounting/accounting-period.ts';
import { periodName } from './period-name.ts';

test.each([
  ['period=2026-10', 'October 2026'],
  ['period=2026-12', 'December 2026'],
  ['period=2026-Q4', 'October to December 2026'],
  ['period=2026', '2026'],
  ['from=2026-11-02&to=2026-11-05', '2026-11-02 to 2026-11-05'],
])('%s is %s', (query, name) => {
  const period = readPeriod(new URLSearchParams(query), '2027-01-05');
  expect(periodName(adminTaxesMessages.in('en-CA'), period)).toBe(name);
});

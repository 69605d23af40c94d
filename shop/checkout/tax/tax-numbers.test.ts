import { expect, test } from 'vitest';
import { readTaxNumber } from './tax-numbers.ts';
import type { Collected } from './tax-rules.ts';

test.each([
  ['gst', '10009 2287 RT0001', '100092287 RT0001'],
  ['gst', '100092287rt0001', '100092287 RT0001'],
  ['gst', '100-092-287 RT 0002', '100092287 RT0002'],
  ['qst-qc', '1234567892tq0001', '1234567892 TQ0001'],
  // The two check digits that don't follow from the remainder alone.
  ['qst-qc', '1220927110 TQ 0001', '1220927110 TQ0001'],
  ['qst-qc', '12-2400-2901 TQ0001', '1224002901 TQ0001'],
  ['pst-bc', '1234-5678', 'PST-1234-5678'],
  ['pst-bc', 'pst 1234 5678', 'PST-1234-5678'],
  ['pst-sk', '123 4567', '1234567'],
  ['rst-mb', '1234567', '123456-7'],
  ['pst-bc', '0000-0001', 'PST-0000-0001'],
  ['gst', '  ', ''],
] as const)('%s %j is taken as %j', (collected, typed, number) => {
  expect(readTaxNumber(collected, typed)).toEqual({ ok: true, number, isDoubtful: false });
});

test('a Quebec number with an unexpected check digit is taken, with a doubt: nobody publishes the rule', () => {
  const number = '1234567890 TQ0001';
  expect(readTaxNumber('qst-qc', number)).toEqual({ ok: true, number, isDoubtful: true });
});

test.each([
  ['gst', 'hello'],
  ['gst', '100092286 RT0001', 'check-digit'],
  ['gst', '100092287'],
  ['gst', '100092287 RP0001'],
  ['gst', '00000 0000 RT0001', 'check-digit'],
  ['pst-bc', 'PST-0000-0000', 'check-digit'],
  ['pst-sk', '0000000', 'check-digit'],
  ['rst-mb', '000000-0', 'check-digit'],
  ['qst-qc', '0000000000 TQ0001', 'check-digit'],
  ['qst-qc', '100092287 RT0001'],
  ['qst-qc', '123456789 TQ0001'],
  ['pst-bc', '123-4567'],
  ['pst-sk', '12345'],
  ['rst-mb', 'PST-1234-5678'],
] as [Collected, string, string?][])('%s %j is refused', (collected, typed, problem = 'format') => {
  expect(readTaxNumber(collected, typed)).toEqual({ ok: false, problem });
});

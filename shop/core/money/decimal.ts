import type { Cents } from './money.ts';

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

/**
 * Parses a dollar amount with a decimal point, without going through a float; fractions of a cent are rounded
 * half-up. Null for anything else: a sign, an exponent, a comma, NaN, more than nine digits.
 * @example centsOfDecimal('12.5') // 1250
 */
export function centsOfDecimal(text: string): Cents | null {
  const [matched, dollars, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (matched === undefined) return null;
  const thousandths = Number(`${dollars}${fraction.padEnd(3, '0').slice(0, 3)}`);
  return Math.floor((thousandths + 5) / 10);
}

/**
 * Formats dollars with a decimal point, for other programs.
 * @example decimalOfCents(-5) // '-0.05'
 */
export function decimalOfCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

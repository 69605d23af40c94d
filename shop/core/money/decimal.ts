import type { Locale } from '#platform/i18n/messages.ts';
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
 * Reads a number as people type it in either language: '12.50', '12,50 $', '$1,234.5', '1 234,5'. A comma before
 * three digits separates thousands, unless it can mark decimals.
 * @param decimals the most that it may have
 * @returns it with a decimal point, or null
 * @example readDecimal('1 234,5', 2) // '1234.5'
 */
export function readDecimal(typed: string, decimals: number): string | null {
  const bare = typed
    .trim()
    .replace(/^\$\s*|\s*\$$/g, '')
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');
  const [, fraction] = /^\d+(?:[.,](\d+))?$/.exec(bare) ?? [null, null];
  if (fraction !== null && (fraction ?? '').length <= decimals) return bare.replace(',', '.');
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.(\d+))?$/.exec(bare);
  return grouped && (grouped[1] ?? '').length <= decimals ? bare.replaceAll(',', '') : null;
}

/**
 * An amount as people type it in either language; null where it is none.
 * @example readCents('12,5') // 1250
 */
export const readCents = (typed: string): Cents | null => centsOfDecimal(readDecimal(typed, 2) ?? '');

/**
 * Formats dollars with a decimal point, for other programs.
 * @example decimalOfCents(-5) // '-0.05'
 */
export function decimalOfCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount as people type it in their language, for a field; `readCents` reads it back.
 * @example writeCents(1250, 'fr-CA') // '12,50'
 */
export const writeCents = (cents: Cents, locale: Locale): string =>
  locale === 'fr-CA' ? decimalOfCents(cents).replace('.', ',') : decimalOfCents(cents);

import { formatDecimal } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { readDecimal } from '#shop/core/index.ts';

interface Numbers {
  /** Digits after the point: 2 for money, 0 for whole numbers. */
  digits: 0 | 2;
  max: number;
  /** The language that the answer is written in; either is read. */
  locale: Locale;
}

/**
 * Reads a number cell. Besides a number it takes a change of the value before: `+2`, `-1.50`, `-10%`; `=14` is 14.
 * @returns null where it is none of these, or out of bounds
 * @example readAmount('-10%', '20.00', { digits: 2, max: 1000, locale: 'fr-CA' }) // '18,00'
 */
export function readAmount(typed: string, before: string, { digits, max, locale }: Numbers): string | null {
  const text = typed.trim().replace('−', '-');
  if (text === '') return '';
  const [, sign, number = '', percent] = /^([=+-]?)(.*?)(%?)$/.exec(text)!;
  const amount = percent ? null : unitsOf(number, digits);
  const known = unitsOf(before, digits);
  const share = percent ? readDecimal(number, MOST_PERCENT_DECIMALS) : null;
  const isChange = sign === '+' || sign === '-';
  if (percent && !isChange) return null;
  if (isChange && known === null) return null;
  const step = share === null ? amount : Math.round((known! * Number(share)) / 100);
  if (step === null) return null;
  const wanted = !isChange ? step : sign === '+' ? known! + step : known! - step;
  if (wanted < 0 || wanted > max * 10 ** digits) return null;
  return formatDecimal(wanted / 10 ** digits, digits, locale);
}

const MOST_PERCENT_DECIMALS = 3;

/** Null where it is no number, or has more digits than allowed. */
function unitsOf(number: string, digits: number): number | null {
  const decimal = readDecimal(number, digits);
  return decimal === null ? null : Math.round(Number(decimal) * 10 ** digits);
}

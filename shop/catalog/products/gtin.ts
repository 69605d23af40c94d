/** The digits of a GTIN: those of an EAN-8, a UPC, an EAN-13 or a GTIN-14. */
const LENGTHS = [8, 12, 13, 14];

/**
 * The number under a barcode, without spaces or dashes; null where it is no GTIN, its check digit included (GS1 General
 * Specifications, 7.9).
 * @example readGtin('0 61414 10003 6') // '061414100036'
 */
export function readGtin(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return null;
  // From the right the digits weigh 1, 3, 1, 3 and so on, whatever the length.
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}

/**
 * A GTIN that a spreadsheet has read as a number, with the leading zeros that it dropped; other texts as they are.
 * @example withLeadingZeros('61414100036') // '061414100036'
 */
export function withLeadingZeros(typed: string): string {
  if (!/^\d{7}$|^\d{10,11}$/.test(typed)) return typed;
  return readGtin(typed.padStart(typed.length === 7 ? 8 : 12, '0')) ?? typed;
}

/** The same for every form of a GTIN: scanners read a UPC with or without its leading zero. */
export const gtinKey = (gtin: string): string => gtin.replace(/^0+/, '');

export const isSameGtin = (one: string, other: string): boolean => gtinKey(one) === gtinKey(other);

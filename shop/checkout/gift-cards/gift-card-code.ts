import { fingerprintOf, sign } from '#platform/ids.ts';
import { normalCardCode } from './gift-card-rules.ts';

// Crockford's Base32: no letters that look like digits.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 28 characters of 5 bits are 140 bits. */
const LENGTH = 28;

/**
 * The code of a card, derived from the shop's secret and the card's id, so that it can be emailed again
 * without being stored. Only its fingerprint is stored: a card keeps working after the secret changes.
 */
export function giftCardCode(secret: string, cardId: string): string {
  const bytes = Buffer.from(sign(secret, `gift card ${cardId}`), 'base64url');
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte & 31]).join('');
}

/** What is stored of a code. It has too much entropy to be guessed, so a slow hash isn't needed. */
export const fingerprintOfCode = (typed: string): string =>
  fingerprintOf(`gift card ${normalCardCode(typed)}`);

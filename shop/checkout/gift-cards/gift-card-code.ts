import { fingerprintOf, sign } from '#platform/ids.ts';
import { normalCardCode } from './gift-card-rules.ts';

// Crockford's: no letter that looks like a figure.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 28 letters of 5 bits are 140 bits. */
const LENGTH = 28;

/**
 * The code of a card, made of the shop's secret and the card's id, so that it can be written into a mail again and is
 * kept nowhere. Its fingerprint is kept: a card that was handed out counts under another secret, too.
 */
export function giftCardCode(secret: string, cardId: string): string {
  const bytes = Buffer.from(sign(secret, `gift card ${cardId}`), 'base64url');
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte & 31]).join('');
}

/** What is kept of a code. It has too many bits to be found by trying, so nothing needs to slow that down. */
export const fingerprintOfCode = (typed: string): string =>
  fingerprintOf(`gift card ${normalCardCode(typed)}`);

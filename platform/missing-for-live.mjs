// Plain JavaScript without packages: a start says what is missing before it installs or builds anything.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {Partial<Record<'DATA_DIR' | 'DATABASE_URL' | 'PUBLIC_ORIGIN' | 'SHOP_SECRET' | 'SMTP_URL' | 'MAIL_FROM'
 *   | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'E_TRANSFER_EMAIL', string | undefined>>} LiveSettings
 */

/**
 * What live mode may lack; `SMTP` and `PAYMENTS` are several settings each.
 * @typedef {'DATABASE_URL' | 'PUBLIC_ORIGIN' | 'SHOP_SECRET' | 'SMTP' | 'PAYMENTS'} Missing
 */

/** @type {Record<Missing, string>} */
const WORDS = {
  DATABASE_URL: 'DATABASE_URL',
  PUBLIC_ORIGIN: 'PUBLIC_ORIGIN (with https)',
  SHOP_SECRET: 'SHOP_SECRET',
  SMTP: 'SMTP_URL and MAIL_FROM',
  PAYMENTS: 'a payment method (the three STRIPE_ keys, or E_TRANSFER_EMAIL)',
};

const LEAST_SECRET = 32;

/**
 * Whether the shop was started before, in test mode: with another secret its saved keys would be lost.
 * @param {string | undefined} dataDir
 */
function hasSavedSecret(dataDir) {
  try {
    return readFileSync(join(dataDir || './data', 'secret'), 'utf8').trim().length >= LEAST_SECRET;
  } catch {
    return false;
  }
}

/**
 * The settings that live mode needs, because a shopper's money depends on them, and lacks.
 * @param {LiveSettings} settings
 * @returns {Missing[]}
 */
export function missingForLive(settings) {
  /** @type {Record<Missing, unknown>} */
  const found = {
    DATABASE_URL: settings.DATABASE_URL,
    PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN?.startsWith('https:'),
    SHOP_SECRET: settings.SHOP_SECRET || hasSavedSecret(settings.DATA_DIR),
    SMTP: settings.SMTP_URL && settings.MAIL_FROM,
    // A live shop doesn't start with test keys, even if it could be paid in another way.
    PAYMENTS: !hasTestKeys(settings) && (hasStripe(settings) || settings.E_TRANSFER_EMAIL),
  };
  return /** @type {Missing[]} */ (Object.keys(found)).filter((name) => !found[name]);
}

/**
 * Those without which a live shop can't start; the others can be connected in the admin.
 * @param {LiveSettings} settings
 */
export const missingToStart = (settings) =>
  missingForLive(settings).filter((name) => name !== 'SMTP' && name !== 'PAYMENTS');

/** @param {Missing[]} missing */
export const missingInWords = (missing) =>
  `Live mode needs these settings: ${missing.map((name) => WORDS[name]).join('; ')}.`;

/** @param {LiveSettings} settings */
const hasStripe = ({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }) =>
  STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY;

/** @param {LiveSettings} settings */
const hasTestKeys = ({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }) =>
  [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].some((key) => key?.includes('_test_'));

// Plain JavaScript without packages: a start says what is missing before it installs or builds anything.

/**
 * @typedef {Partial<Record<'DATABASE_URL' | 'PUBLIC_ORIGIN' | 'SHOP_SECRET' | 'SMTP_URL' | 'MAIL_FROM'
 *   | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'E_TRANSFER_EMAIL', string | undefined>>} LiveSettings
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
    SHOP_SECRET: settings.SHOP_SECRET,
    SMTP: settings.SMTP_URL && settings.MAIL_FROM,
    PAYMENTS: hasStripe(settings) || settings.E_TRANSFER_EMAIL,
  };
  return /** @type {Missing[]} */ (Object.keys(found)).filter((name) => !found[name]);
}

/** @param {Missing[]} missing */
export const missingInWords = (missing) =>
  `Live mode needs these settings: ${missing.map((name) => WORDS[name]).join('; ')}.`;

/** @param {LiveSettings} settings */
const hasStripe = ({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }) =>
  STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET;

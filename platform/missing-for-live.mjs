// Plain JavaScript without packages: a start says what is missing before it installs or builds anything.

/**
 * @typedef {Partial<Record<'DATABASE_URL' | 'PUBLIC_ORIGIN' | 'SHOP_SECRET' | 'SMTP_URL' | 'MAIL_FROM'
 *   | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'E_TRANSFER_EMAIL', string | undefined>>} LiveSettings
 */

/**
 * The settings that live mode needs, because a shopper's money depends on them, and lacks.
 * @param {LiveSettings} settings
 * @returns {string[]}
 */
export const missingForLive = (settings) =>
  [
    !settings.DATABASE_URL && 'DATABASE_URL',
    !settings.PUBLIC_ORIGIN?.startsWith('https:') && 'PUBLIC_ORIGIN (with https)',
    !settings.SHOP_SECRET && 'SHOP_SECRET',
    !(settings.SMTP_URL && settings.MAIL_FROM) && 'SMTP_URL and MAIL_FROM',
    !(hasStripe(settings) || settings.E_TRANSFER_EMAIL) &&
      'a way to be paid (the three STRIPE_ keys, or E_TRANSFER_EMAIL)',
  ].filter((name) => typeof name === 'string');

/** @param {string[]} missing */
export const missingInWords = (missing) => `Live mode needs these settings: ${missing.join('; ')}.`;

/** @param {LiveSettings} settings */
const hasStripe = ({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }) =>
  STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET;

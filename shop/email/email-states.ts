/** `moot`: by the time it was due, its reason had gone. */
export const EMAIL_STATES = ['waiting', 'sent', 'failed', 'moot'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** Days of retries after the first failure (RFC 5321, 4.5.4.1). */
export const RETRY_DAYS = 4;

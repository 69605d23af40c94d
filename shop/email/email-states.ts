/** How a mail can stand. `moot`: when its turn came, there was nothing to say any more. */
export const EMAIL_STATES = ['waiting', 'sent', 'failed', 'moot'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** For how many days a mail is tried again after it failed first (RFC 5321, 4.5.4.1). */
export const RETRY_DAYS = 4;

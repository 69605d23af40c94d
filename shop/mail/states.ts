/** How a mail can stand. `moot`: when its turn came, there was nothing to say any more. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'moot'] as const;
export type MailState = (typeof MAIL_STATES)[number];

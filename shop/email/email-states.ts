/** `moot`: by the time it was due, its reason had gone. */
export const EMAIL_STATES = ['waiting', 'sent', 'failed', 'moot'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** As it is shown: `caught` is an email that no mail server took, which was only saved. */
export const SHOWN_EMAIL_STATES = ['waiting', 'sent', 'caught', 'failed', 'moot'] as const;
export type ShownEmailState = (typeof SHOWN_EMAIL_STATES)[number];

export const shownEmailState = ({
  status,
  sentAt,
}: {
  status: EmailState;
  sentAt: Date | null;
}): ShownEmailState => (status === 'sent' && sentAt === null ? 'caught' : status);

/** Days of retries after the first failure (RFC 5321, 4.5.4.1). */
export const RETRY_DAYS = 4;

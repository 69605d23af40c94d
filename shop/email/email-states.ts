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

export type EmailFailure =
  | 'server-unreachable'
  | 'sign-in-rejected'
  | 'no-mailbox'
  | 'no-unsubscribe-link'
  | 'no-postal-address'
  | 'other';

const CAUSES: [RegExp, EmailFailure][] = [
  [/ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|timeout/i, 'server-unreachable'],
  [/535|Invalid login|authentication/i, 'sign-in-rejected'],
  [/\b5[05]\d\b.*(user|mailbox|recipient|address)|no such user/i, 'no-mailbox'],
  [/unsubscribe/i, 'no-unsubscribe-link'],
  [/postal address/i, 'no-postal-address'],
];

/** Classifies `lastError`, the mail server's answer or the error of our own checks. */
export const classifyEmailFailure = (error: string): EmailFailure =>
  CAUSES.find(([sign]) => sign.test(error))?.[1] ?? 'other';

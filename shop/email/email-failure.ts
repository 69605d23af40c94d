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

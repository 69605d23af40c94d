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

/** Why an email wasn't sent, from what the mail server or our own checks said: `lastError`. */
export const classifyEmailFailure = (error: string): EmailFailure =>
  CAUSES.find(([sign]) => sign.test(error))?.[1] ?? 'other';

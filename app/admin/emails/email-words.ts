import type { EmailState } from '#shop/email/index.ts';

/** How a mail stands, and in which tone. */
export const STATES: Record<EmailState, { name: string; tone: 'plain' | 'good' | 'loud' }> = {
  waiting: { name: 'Waiting', tone: 'plain' },
  sent: { name: 'Sent', tone: 'good' },
  failed: { name: 'Failed', tone: 'loud' },
  moot: { name: 'Not needed', tone: 'plain' },
};

/** The kind of a mail, in words. @example kindName('order-confirmation') // 'Order confirmation' */
export const kindName = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const CAUSES: [RegExp, string][] = [
  [
    /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|timeout/i,
    'The mail server did not answer: check SMTP_URL, and that it runs.',
  ],
  [/535|Invalid login|authentication/i, 'The mail server does not accept the user or password in SMTP_URL.'],
  [
    /\b5[05]\d\b.*(user|mailbox|recipient|address)|no such user/i,
    'There is no such mailbox: ask the customer for another address.',
  ],
  [/unsubscribe/i, 'A mail that sells has no way out of it: the law forbids it, so it stays.'],
  [/postal address/i, 'Mails that sell carry your postal address: fill it in under Settings.'],
];

/** Why a mail did not go, and what to do; what the mail server said where we know no better. */
export const whyFailed = (said: string): string =>
  CAUSES.find(([sign]) => sign.test(said))?.[1] ?? `The mail server said: ${said}`;

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

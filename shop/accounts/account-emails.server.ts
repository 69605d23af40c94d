import { newSecretId } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';

// Links are made when an email is rendered (server/emails/), so that the outbox holds no secrets.

export interface Recipient {
  userId: string;
  email: string;
}

/** The link leads to /verify-email and works once, for 24 hours. */
export const sendEmailVerification = (shop: Core, { userId, email }: Recipient) =>
  queueEmail(shop, {
    kind: 'verify-email',
    recipient: email,
    data: { userId },
    about: `verify-email:${userId}:${newSecretId()}`,
  });

/** Sent once per account. A failure is logged and not thrown. */
export const sendWelcomeEmail = (shop: Core, { userId, email, name }: Recipient & { name: string }) =>
  queueEmail(shop, { kind: 'welcome', recipient: email, data: { name }, about: `welcome:${userId}` });

/** Changes that the account’s address is notified of. These values are saved with each email. */
export type AccountChange = 'password' | 'email' | 'second-factor-on' | 'second-factor-off' | 'deleted';

export const sendAccountChangedEmail = (shop: Core, { userId, email }: Recipient, change: AccountChange) =>
  queueEmail(shop, {
    kind: 'account-changed',
    recipient: email,
    data: { change },
    about: `account-changed:${userId}:${newSecretId()}`,
  });

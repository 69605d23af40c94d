import { newSecretId } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';

// The links are made when a mail is written (server/emails/): what waits in the outbox holds no secret.

interface Recipient {
  userId: string;
  email: string;
}

const once = (kind: string, about: string): string => `${kind}:${about}:${newSecretId()}`;

/** Asks somebody to prove their address. The link leads to /verify-email and counts for 24 hours, once. */
export const sendEmailVerification = (shop: Core, { userId, email }: Recipient) =>
  queueEmail(shop, {
    kind: 'verify-email',
    recipient: email,
    data: { userId },
    about: once('verify-email', userId),
  });

/** Welcomes somebody new, once in the life of the account. A failure is logged, and holds nothing up. */
export const sendWelcomeEmail = (shop: Core, { userId, email, name }: Recipient & { name: string }) =>
  queueEmail(shop, { kind: 'welcome', recipient: email, data: { name }, about: `welcome:${userId}` });

/** Sends the link that sets a new password. It counts for 30 minutes, once. */
export const sendPasswordResetEmail = (shop: Core, { userId, email }: Recipient) =>
  queueEmail(shop, {
    kind: 'reset-password',
    recipient: email,
    data: { userId },
    about: once('reset-password', userId),
  });

/** Asks whoever reads the new address to confirm it. */
export const sendEmailChange = (shop: Core, { userId, email }: Recipient) =>
  queueEmail(shop, {
    kind: 'change-email',
    recipient: email,
    data: { userId },
    about: once('change-email', userId),
  });

/** What has been changed in an account, told to the address that it had before. */
export type AccountChange = 'password' | 'email' | 'second-factor-on' | 'second-factor-off' | 'deleted';

export const postAccountChanged = (shop: Core, { userId, email }: Recipient, change: AccountChange) =>
  queueEmail(shop, {
    kind: 'account-changed',
    recipient: email,
    data: { change },
    about: once('account-changed', userId),
  });

/** Warns somebody that others try to sign in to their account, once a day. */
export const postSignInAttempts = (shop: Core, { userId, email }: Recipient, day: string) =>
  queueEmail(shop, {
    kind: 'sign-in-attempts',
    recipient: email,
    data: {},
    about: `sign-in-attempts:${userId}:${day}`,
  });

/** Tells whoever tried to register that their address has an account already. */
export const postAddressTaken = (shop: Core, email: string) =>
  queueEmail(shop, {
    kind: 'address-taken',
    recipient: email,
    data: {},
    about: once('address-taken', email),
  });

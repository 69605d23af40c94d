import { newSecretId } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';

// Links are made when an email is rendered (server/emails/), so that the outbox holds no secrets.

interface Recipient {
  userId: string;
  email: string;
}

const once = (kind: string, about: string): string => `${kind}:${about}:${newSecretId()}`;

/** The link leads to /verify-email and works once, for 24 hours. */
export const sendEmailVerification = (shop: Core, { userId, email }: Recipient) =>
  queueEmail(shop, {
    kind: 'verify-email',
    recipient: email,
    data: { userId },
    about: once('verify-email', userId),
  });

/** Sent once per account. A failure is logged and not thrown. */
export const sendWelcomeEmail = (shop: Core, { userId, email, name }: Recipient & { name: string }) =>
  queueEmail(shop, { kind: 'welcome', recipient: email, data: { name }, about: `welcome:${userId}` });

/** The link works once, for 30 minutes. */
export const sendPasswordResetEmail = (shop: Core, { userId, email }: Recipient) =>
  queueEmail(shop, {
    kind: 'reset-password',
    recipient: email,
    data: { userId },
    about: once('reset-password', userId),
  });

/** Sends a confirmation link to the new address. */
export const sendEmailChange = (shop: Core, { userId, email }: Recipient) =>
  queueEmail(shop, {
    kind: 'change-email',
    recipient: email,
    data: { userId },
    about: once('change-email', userId),
  });

/** Changes that the account's previous address is notified of. */
export type AccountChange = 'password' | 'email' | 'second-factor-on' | 'second-factor-off' | 'deleted';

export const postAccountChanged = (shop: Core, { userId, email }: Recipient, change: AccountChange) =>
  queueEmail(shop, {
    kind: 'account-changed',
    recipient: email,
    data: { change },
    about: once('account-changed', userId),
  });

/** Warns the owner of an account about sign-in attempts, once a day. */
export const postSignInAttempts = (shop: Core, { userId, email }: Recipient, day: string) =>
  queueEmail(shop, {
    kind: 'sign-in-attempts',
    recipient: email,
    data: {},
    about: `sign-in-attempts:${userId}:${day}`,
  });

/** Notifies the owner of an address that somebody tried to register with it. */
export const postAddressTaken = (shop: Core, email: string) =>
  queueEmail(shop, {
    kind: 'address-taken',
    recipient: email,
    data: {},
    about: once('address-taken', email),
  });

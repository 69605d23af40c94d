import { say } from '#messages/mail.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { writeLetter } from './letter.tsx';

interface About {
  settings: ShopSettings;
}

/** Asks for a proof of the address. */
export const writeEmailVerification = ({
  email,
  name,
  verificationLink,
  settings,
}: About & { email: string; name: string; verificationLink: string }) =>
  writeLetter(settings, {
    subject: say('verify-email.subject', { shopName: settings.shopName }),
    title: name ? say('verify-email.title', { name }) : say('verify-email.title-nameless'),
    text: say('verify-email.text', { shopName: settings.shopName, email }),
    button: { label: say('verify-email.button'), href: verificationLink },
    note: say('verify-email.note'),
  });

/** Welcomes somebody new. */
export const writeWelcome = ({
  name,
  origin,
  settings,
}: About & { email: string; name: string; origin: string }) =>
  writeLetter(settings, {
    subject: say('welcome.subject', { shopName: settings.shopName }),
    title: say('welcome.title', { name }),
    text: say('welcome.text'),
    button: { label: say('welcome.button'), href: `${origin}/shop` },
  });

/** Carries the link that sets a new password. */
export const writePasswordReset = ({
  email,
  resetLink,
  settings,
}: About & { email: string; name: string; resetLink: string }) =>
  writeLetter(settings, {
    subject: say('reset-password.subject', { shopName: settings.shopName }),
    title: say('reset-password.title'),
    text: say('reset-password.text', { shopName: settings.shopName, email }),
    button: { label: say('reset-password.button'), href: resetLink },
    note: say('reset-password.note'),
  });

/** Asks whoever reads the new address to confirm it. */
export const writeEmailChange = ({
  email,
  confirmationLink,
  settings,
}: About & { email: string; confirmationLink: string }) =>
  writeLetter(settings, {
    subject: say('change-email.subject', { shopName: settings.shopName }),
    title: say('change-email.title'),
    text: say('change-email.text', { shopName: settings.shopName, email }),
    button: { label: say('change-email.button'), href: confirmationLink },
    note: say('change-email.note'),
  });

/** Tells of a change, so that one that somebody else made is noticed. */
export const writeAccountChanged = ({
  change,
  origin,
  settings,
}: About & {
  change: 'password' | 'email' | 'second-factor-on' | 'second-factor-off' | 'deleted';
  origin: string;
}) =>
  writeLetter(settings, {
    subject: say('account-changed.subject', { shopName: settings.shopName }),
    title: say(`account-changed.${change}.title`),
    text: say(`account-changed.${change}.text`, { shopName: settings.shopName }),
    note: say('account-changed.note', { resetUrl: `${origin}/forgot-password` }),
  });

/** Warns that others try to sign in, and says how to get in meanwhile. */
export const writeSignInAttempts = ({ origin, settings }: About & { origin: string }) =>
  writeLetter(settings, {
    subject: say('sign-in-attempts.subject', { shopName: settings.shopName }),
    title: say('sign-in-attempts.title'),
    text: say('sign-in-attempts.text', { shopName: settings.shopName }),
    note: say('sign-in-attempts.note'),
    button: { label: say('sign-in-attempts.button'), href: `${origin}/forgot-password` },
  });

/** Tells whoever registers a second time that they have an account. */
export const writeAddressTaken = ({ origin, settings }: About & { origin: string }) =>
  writeLetter(settings, {
    subject: say('address-taken.subject', { shopName: settings.shopName }),
    title: say('address-taken.title'),
    text: say('address-taken.text', { shopName: settings.shopName }),
    button: { label: say('address-taken.button'), href: `${origin}/login` },
  });

/** Asks somebody to join the staff. */
export const writeStaffInvitation = ({
  invitedBy,
  role,
  joinLink,
  settings,
}: About & { invitedBy: string; role: { name: string; may: string }; joinLink: string }) =>
  writeLetter(settings, {
    subject: say('staff-invitation.subject', { shopName: settings.shopName }),
    title: say('staff-invitation.title', { shopName: settings.shopName }),
    text: say('staff-invitation.text', { invitedBy, role: role.name, may: role.may }),
    button: { label: say('staff-invitation.button'), href: joinLink },
    note: say('staff-invitation.note'),
  });

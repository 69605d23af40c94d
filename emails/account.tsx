import { emailMessages } from '#messages/email.ts';
import { rolesMessages } from '#messages/roles.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Role } from '#shop/accounts/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { EmailData } from '#shop/email/index.ts';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts } from './texts.ts';

interface About {
  settings: ShopSettings;
  locale: Locale;
}

export const writeEmailVerification = ({
  email,
  name,
  verificationLink,
  settings,
  locale,
}: About & { email: string; name: string; verificationLink: string }) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('verify-email.subject', { shopName: settings.shopName }),
      title: name ? t('verify-email.title', { name }) : t('verify-email.title-nameless'),
      text: t('verify-email.text', { shopName: settings.shopName, email }),
      button: { label: t('verify-email.button'), href: verificationLink },
      note: t('verify-email.note'),
    },
  );
};

export const writeWelcome = ({
  name,
  origin,
  settings,
  locale,
}: About & { email: string; name: string; origin: string }) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('welcome.subject', { shopName: settings.shopName }),
      title: t('welcome.title', { name }),
      text: t('welcome.text'),
      button: { label: t('welcome.button'), href: `${origin}/shop` },
    },
  );
};

export const writePasswordReset = ({
  email,
  resetLink,
  settings,
  locale,
}: About & { email: string; name: string; resetLink: string }) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('reset-password.subject', { shopName: settings.shopName }),
      title: t('reset-password.title'),
      text: t('reset-password.text', { shopName: settings.shopName, email }),
      button: { label: t('reset-password.button'), href: resetLink },
      note: t('reset-password.note'),
    },
  );
};

/** Sent to the new address. */
export const writeEmailChange = ({
  email,
  confirmationLink,
  settings,
  locale,
}: About & { email: string; confirmationLink: string }) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('change-email.subject', { shopName: settings.shopName }),
      title: t('change-email.title'),
      text: t('change-email.text', { shopName: settings.shopName, email }),
      button: { label: t('change-email.button'), href: confirmationLink },
      note: t('change-email.note'),
    },
  );
};

/** Sent so that the owner of the account notices a change by someone else. */
export const writeAccountChanged = ({
  change,
  origin,
  settings,
  locale,
}: About & {
  change: EmailData['account-changed']['change'];
  origin: string;
}) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('account-changed.subject', { shopName: settings.shopName }),
      title: t(`account-changed.${change}.title`),
      text: t(`account-changed.${change}.text`, { shopName: settings.shopName }),
      note:
        change === 'deleted'
          ? t('account-changed.deleted.note')
          : t('account-changed.note', { resetUrl: `${origin}/forgot-password` }),
    },
  );
};

/** Sent after failed sign-ins; explains how to sign in until then. */
export const writeSignInAttempts = ({ origin, settings, locale }: About & { origin: string }) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('sign-in-attempts.subject', { shopName: settings.shopName }),
      title: t('sign-in-attempts.title'),
      text: t('sign-in-attempts.text', { shopName: settings.shopName }),
      note: t('sign-in-attempts.note'),
      button: { label: t('sign-in-attempts.button'), href: `${origin}/forgot-password` },
    },
  );
};

/** Sent when an existing address registers again. */
export const writeAddressTaken = ({ origin, settings, locale }: About & { origin: string }) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('address-taken.subject', { shopName: settings.shopName }),
      title: t('address-taken.title'),
      text: t('address-taken.text', { shopName: settings.shopName }),
      button: { label: t('address-taken.button'), href: `${origin}/login` },
    },
  );
};

export const writeStaffInvitation = ({
  invitedBy,
  role,
  joinLink,
  settings,
  locale,
}: About & { invitedBy: string; role: Role; joinLink: string }) => {
  const t = emailMessages.in(locale);
  const tRoles = rolesMessages.in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      isSigned: false,
      subject: t('staff-invitation.subject', { shopName: settings.shopName }),
      title: t('staff-invitation.title', { shopName: settings.shopName }),
      text: t('staff-invitation.text', {
        invitedBy,
        role: tRoles(`${role}.name`),
        may: tRoles(`${role}.may`),
      }),
      button: { label: t('staff-invitation.button'), href: joinLink },
      note: t('staff-invitation.note'),
    },
  );
};

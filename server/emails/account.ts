import { accountName, issueToken } from '#shop/accounts/index.server.ts';
import { writeInvitation } from '#shop/backoffice/index.server.ts';
import type { RenderedEmail } from '#shop/email/index.ts';
import type { EmailContext, Writers } from './email-context.ts';
import { plainEmail } from './plain.ts';

type LinkKind = 'verify-email' | 'reset-password' | 'change-email';

const PAGES: Record<LinkKind, string> = {
  'verify-email': '/verify-email?token=',
  'reset-password': '/reset-password?oobCode=',
  'change-email': '/verify-email?change=',
};

export const accountEmails: Writers<
  LinkKind | 'welcome' | 'account-changed' | 'sign-in-attempts' | 'address-taken' | 'staff-invitation'
> = {
  'verify-email': linkEmail,
  'reset-password': linkEmail,
  'change-email': linkEmail,
  welcome: async ({ recipient: email, data: { name }, origin, settings, locale, templates }) =>
    (await templates()).writeWelcome({ email, name, origin, settings, locale }),
  'account-changed': async ({ data: { change }, origin, settings, locale, templates }) =>
    (await templates()).writeAccountChanged({ change, origin, settings, locale }),
  'sign-in-attempts': async ({ origin, settings, locale, templates }) =>
    (await templates()).writeSignInAttempts({ origin, settings, locale }),
  'address-taken': async ({ origin, settings, locale, templates }) =>
    (await templates()).writeAddressTaken({ origin, settings, locale }),
  'staff-invitation': async ({ shop, data: { invitationId }, origin, settings, locale, templates }) => {
    const written = await writeInvitation(shop, invitationId);
    if (!written) return null;
    const { token, role, invitedBy } = written;
    const joinLink = `${origin}/admin/accept-invitation?token=${token}`;
    return (await templates()).writeStaffInvitation({
      invitedBy,
      role,
      joinLink,
      settings,
      locale,
    });
  },
};

/**
 * The token is made when the email is rendered, so that the outbox contains no secret. If the template fails, a plain
 * email with the same link is sent, because the link matters more than the design.
 */
async function linkEmail(context: EmailContext<LinkKind>): Promise<RenderedEmail | null> {
  const { shop, kind, recipient: email, data, settings, locale, origin, templates } = context;
  const name = await accountName(shop, data.userId);
  if (name === null) return null;
  const link = origin + PAGES[kind] + (await issueToken(shop, kind, { userId: data.userId, email }));
  try {
    const { writeEmailVerification, writePasswordReset, writeEmailChange } = await templates();
    if (kind === 'verify-email') {
      return await writeEmailVerification({ email, name, verificationLink: link, settings, locale });
    }
    if (kind === 'reset-password') {
      return await writePasswordReset({ email, name: 'User', resetLink: link, settings, locale });
    }
    return await writeEmailChange({ email, confirmationLink: link, settings, locale });
  } catch (error) {
    shop.log.warn({ err: error, kind }, 'the template of an email failed; a plain email goes in its place');
    return plainEmail(kind, link, settings.shopName, locale);
  }
}

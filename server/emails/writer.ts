import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '#platform/i18n/messages.ts';
import { findUserByEmail, staffPreferences } from '#shop/accounts/index.server.ts';
import { slugsOf } from '#shop/catalog/index.server.ts';
import { localeOfGiftCard } from '#shop/checkout/index.server.ts';
import { hasLocalSlugs, languagesOf, settingsOf } from '#shop/core/index.server.ts';
import { type Core, noSlugs, readIn, slugReader } from '#shop/core/index.ts';
import { findContactMessage, localeOfNewsletter } from '#shop/customers/index.server.ts';
import type { AnyEmail, EmailKind, RenderEmail, RenderedEmail } from '#shop/email/index.ts';
import { languageOfCustomer, localeOfOrder } from '#shop/orders/index.server.ts';
import { accountEmails } from './account.ts';
import { inBrand } from './brand-email.ts';
import { commercialEmails } from './commercial.ts';
import { contactEmails } from './contact.ts';
import type { EmailContext, EmailPorts, EmailTemplates, Writers } from './email-context.ts';
import { withLocalLinks } from './local-links.ts';
import { noticeEmails } from './notices.ts';
import { giftCardEmails, orderEmails } from './order.ts';
import { refundEmails } from './refund.ts';
import { transferEmails } from './transfer.ts';

const WRITERS: Writers<EmailKind> = {
  ...accountEmails,
  ...commercialEmails,
  ...contactEmails,
  ...giftCardEmails,
  ...noticeEmails,
  ...orderEmails,
  ...refundEmails,
  ...transferEmails,
};

export const builtEmails = (): Promise<EmailTemplates> =>
  import(pathToFileURL(resolve('build/emails/index.js')).href);

const FOR_STAFF: readonly EmailKind[] = [
  'backup-late',
  'books-reconnect',
  'contact-message',
  'daily-summary',
  'order-notice',
  'payments-paused',
  'return-notice',
  'staff-invitation',
];

/**
 * The language of an email: its staff reader's, its subject's, its order's or its reader's; otherwise the shop's first.
 * An order keeps its language for ever, as its invoice does; the others are asked for one that the shop still speaks.
 */
async function localeOfEmail(
  shop: Core,
  { kind, recipient, data }: AnyEmail,
  languages: readonly Locale[],
): Promise<Locale> {
  if (FOR_STAFF.includes(kind)) {
    const person = await findUserByEmail(shop, recipient);
    const own = person && (await staffPreferences(shop, person.id)).language;
    return own ?? ('locale' in data ? data.locale : null) ?? languages[0]!;
  }
  const spoken = (wanted: unknown) => languages.find((one) => one === wanted) ?? languages[0]!;
  const wanted = await localeOfSubject(shop, data);
  if (wanted) return spoken(wanted);
  return (await localeOfOrder(shop, data)) ?? spoken(await languageOfCustomer(shop, recipient));
}

/** The language of the card, message, newsletter or request that an email is about; null if it has none. */
async function localeOfSubject(shop: Core, data: AnyEmail['data']): Promise<unknown> {
  if ('locale' in data) return data.locale;
  if ('messageId' in data) return (await findContactMessage(shop, data.messageId))?.locale ?? null;
  if ('deliveryId' in data || 'newsletterId' in data) return localeOfNewsletter(shop, data);
  return 'cardId' in data ? localeOfGiftCard(shop, data.cardId) : null;
}

export function emailRenderer(templates: () => Promise<EmailTemplates>, ports: EmailPorts): RenderEmail {
  return async (anyShop, email: AnyEmail) => {
    const write = WRITERS[email.kind] as (context: EmailContext<EmailKind>) => Promise<RenderedEmail | null>;
    const languages = languagesOf(await settingsOf(anyShop));
    const locale = await localeOfEmail(anyShop, email, languages);
    const shop = readIn(anyShop, locale);
    const settings = await settingsOf(shop);
    const origin = shop.config.publicOrigin;
    const rendered = await write({
      shop: { ...ports, ...shop },
      ...email,
      settings,
      locale,
      origin,
      templates,
    });
    if (!rendered) return null;
    const slugOf = hasLocalSlugs(languages) ? slugReader(await slugsOf(shop)) : noSlugs;
    return withLocalLinks(inBrand(rendered, settings, origin), { origin, locale, languages, slugOf });
  };
}

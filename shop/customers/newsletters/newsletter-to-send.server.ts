import { eq } from 'drizzle-orm';
import { typesetIn } from '#platform/i18n/french-typography.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { type NewsletterFields, newsletterFields } from '#shop/content/index.ts';
import { languagesOf, settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { EmailData } from '#shop/email/index.ts';
import { lastBounce } from './bounced-addresses.server.ts';
import { clickUrl } from './click-links.server.ts';
import { fieldsOf, readNewsletter } from './edit-newsletters.server.ts';
import { type NewsletterBody, newsletterBody } from './newsletter-body.ts';
import { newsletterDeliveries, newsletters } from './newsletter-tables.ts';

export interface NewsletterToSend extends NewsletterBody {
  subject: string;
  preview: string;
}

async function written(
  shop: Core,
  { subject, preview, content, buttonLabel, ...others }: NewsletterFields,
  follow?: (url: string, link: number) => string,
): Promise<NewsletterToSend> {
  const languages = languagesOf(await settingsOf(shop));
  // One for everyone may be in both languages of the shop.
  const locale = others.locale || (languages.length === 1 ? languages[0]! : null);
  const set = (text: string) => typesetIn(text, locale);
  const fields = { ...others, content: set(content), buttonLabel: set(buttonLabel) };
  const body = newsletterBody(fields, shop.config.publicOrigin, follow);
  return { subject: set(subject), preview: set(preview), ...body };
}

/**
 * A newsletter for one recipient, whose clicks are counted; null when it was cancelled, the recipient erased, or the
 * address marked as not working since.
 */
export async function newsletterToSend(shop: Core, deliveryId: string): Promise<NewsletterToSend | null> {
  const [found] = await shop.db
    .select({ newsletter: newsletters, email: newsletterDeliveries.email })
    .from(newsletterDeliveries)
    .innerJoin(newsletters, eq(newsletters.id, newsletterDeliveries.newsletterId))
    .where(eq(newsletterDeliveries.id, deliveryId));
  if (!found || found.newsletter.status === 'cancelled') return null;
  if (await lastBounce(shop, found.email)) return null;
  const { newsletter } = found;
  const follow = (_: string, link: number) =>
    clickUrl(shop, { newsletterId: newsletter.id, deliveryId, link });
  return written(shop, fieldsOf(newsletter), follow);
}

/**
 * A newsletter with its links as they are; null when it is gone.
 * @param words those being edited; the saved ones are used instead of missing or unusable ones
 */
export async function newsletterToTest(
  shop: Core,
  id: string,
  words: Record<string, unknown> = {},
): Promise<NewsletterToSend | null> {
  const row = await readNewsletter(shop, id);
  if (!row) return null;
  return written(shop, edited(fieldsOf(row), words));
}

/** The saved fields, with those of the words that can be used. */
function edited(saved: NewsletterFields, words: Record<string, unknown>): NewsletterFields {
  const usable = Object.entries(words).filter(
    ([name, value]) =>
      Object.hasOwn(newsletterFields.shape, name) &&
      newsletterFields.shape[name as keyof NewsletterFields].safeParse(value).success,
  );
  return newsletterFields.parse({ ...saved, ...Object.fromEntries(usable) });
}

/** The language that a newsletter is written for; null where that is everyone's. */
export async function localeOfNewsletter(
  shop: Core,
  about: Partial<EmailData['newsletter'] & EmailData['newsletter-test']>,
): Promise<Locale | null> {
  if (about.newsletterId !== undefined) {
    const row = await readNewsletter(shop, about.newsletterId);
    return (row && edited(fieldsOf(row), about.words ?? {}).locale) || null;
  }
  if (about.deliveryId === undefined) return null;
  const [found] = await shop.db
    .select({ locale: newsletters.locale })
    .from(newsletterDeliveries)
    .innerJoin(newsletters, eq(newsletters.id, newsletterDeliveries.newsletterId))
    .where(eq(newsletterDeliveries.id, about.deliveryId));
  return found?.locale ?? null;
}

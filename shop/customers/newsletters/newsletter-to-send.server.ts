import { eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import { type NewsletterFields, newsletterFields } from '#shop/content/index.ts';
import type { Core } from '#shop/core/index.ts';
import type { EmailData } from '#shop/email/index.ts';
import { clickUrl } from './click-links.server.ts';
import { fieldsOf, type Newsletter, readNewsletter } from './edit-newsletters.server.ts';
import { type NewsletterBody, newsletterBody } from './newsletter-body.ts';
import { newsletterDeliveries, newsletters } from './newsletter-tables.ts';

export interface NewsletterToSend extends NewsletterBody {
  subject: string;
  preview: string;
}

const withText = (
  { subject, preview }: Pick<Newsletter, 'subject' | 'preview'>,
  body: NewsletterBody,
): NewsletterToSend => ({
  subject,
  preview,
  ...body,
});

/** A newsletter for one recipient, whose clicks are counted; null when it was cancelled or the recipient erased. */
export async function newsletterToSend(shop: Core, deliveryId: string): Promise<NewsletterToSend | null> {
  const [found] = await shop.db
    .select({ newsletter: newsletters })
    .from(newsletterDeliveries)
    .innerJoin(newsletters, eq(newsletters.id, newsletterDeliveries.newsletterId))
    .where(eq(newsletterDeliveries.id, deliveryId));
  if (!found || found.newsletter.status === 'cancelled') return null;
  const { newsletter } = found;
  const follow = (_: string, link: number) =>
    clickUrl(shop, { newsletterId: newsletter.id, deliveryId, link });
  return withText(newsletter, newsletterBody(fieldsOf(newsletter), shop.config.publicOrigin, follow));
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
  const shown = edited(fieldsOf(row), words);
  return withText(shown, newsletterBody(shown, shop.config.publicOrigin));
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

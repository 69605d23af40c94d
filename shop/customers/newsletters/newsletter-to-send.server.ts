import { eq } from 'drizzle-orm';
import { type NewsletterFields, newsletterFields } from '#shop/content/index.ts';
import type { Core } from '#shop/core/index.ts';
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
  const saved = fieldsOf(row);
  const usable = Object.entries(words).filter(
    ([name, value]) =>
      Object.hasOwn(newsletterFields.shape, name) &&
      newsletterFields.shape[name as keyof NewsletterFields].safeParse(value).success,
  );
  const shown = newsletterFields.parse({ ...saved, ...Object.fromEntries(usable) });
  return withText(shown, newsletterBody(shown, shop.config.publicOrigin));
}

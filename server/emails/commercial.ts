import { nextDispatchOf } from '#app/storefront/frame/order-cut-off.server.ts';
import { emailMessages } from '#messages/email.ts';
import { productCardsOf } from '#shop/catalog/index.server.ts';
import {
  abandonedCartToEmail,
  backInStockToSend,
  hasOptedOut,
  newsletterToSend,
  newsletterToTest,
  priceDropsToSend,
  requestToken,
  restoreToken,
  unsubscribeUrl,
} from '#shop/customers/index.server.ts';
import { COMMERCIAL_EMAILS, type CommercialKind } from '#shop/email/index.ts';
import { readOrder } from '#shop/orders/index.server.ts';
import type { EmailContext, Writers } from './email-context.ts';

/**
 * Commercial emails: none is sent without an unsubscribe link, or to a recipient who has since opted out. The test of a
 * newsletter goes to its author.
 */
export const commercialEmails: Writers<CommercialKind | 'newsletter-test'> = {
  newsletter: async (email) => {
    const { shop, data, origin, settings, locale, templates } = email;
    const [newsletter, wayOut] = await Promise.all([
      newsletterToSend(shop, data.deliveryId),
      unsubscribeUrlOrNull(email),
    ]);
    if (!newsletter || !wayOut) return null;
    const cards = await productCardsOf(
      shop,
      newsletter.products.map(({ id }) => id),
    );
    const about = { cards, origin, settings, locale, unsubscribeUrl: wayOut };
    return (await templates()).writeNewsletter({ newsletter, ...about });
  },
  'newsletter-test': async ({ shop, recipient, data, origin, settings, locale, templates }) => {
    const newsletter = await newsletterToTest(shop, data.newsletterId, data.words);
    if (!newsletter) return null;
    const cards = await productCardsOf(
      shop,
      newsletter.products.map(({ id }) => id),
    );
    const wayOut = await unsubscribeUrl(shop, recipient, 'newsletter');
    const about = { cards, origin, settings, locale, unsubscribeUrl: wayOut };
    const written = await (await templates()).writeNewsletter({ newsletter, ...about });
    const t = emailMessages.in(locale);
    return data.words ? written : { ...written, subject: t('test.subject', { subject: written.subject }) };
  },
  'newsletter-welcome': async (email) => {
    const wayOut = await unsubscribeUrlOrNull(email);
    if (!wayOut) return null;
    const { origin, settings, locale, templates } = email;
    return (await templates()).writeNewsletterWelcome({ origin, settings, locale, unsubscribeUrl: wayOut });
  },
  'review-request': async (email) => {
    const { shop, data, origin, settings, locale, templates } = email;
    const [order, wayOut] = await Promise.all([readOrder(shop, data.orderId), unsubscribeUrlOrNull(email)]);
    if (!order || !wayOut) return null;
    return (await templates()).writeReviewRequest({
      name: order.address.name,
      products: [...new Set(order.lines.map(({ name }) => name))],
      reviewUrl: `${origin}/review/${requestToken(shop.config.secret, order.id, shop.clock.now())}`,
      unsubscribeUrl: wayOut,
      settings,
      locale,
    });
  },
  'abandoned-cart': async (email) => {
    const { shop, data, origin, settings, locale, templates } = email;
    const [cart, wayOut] = await Promise.all([
      abandonedCartToEmail(shop, data.abandonedId),
      unsubscribeUrlOrNull(email),
    ]);
    if (!cart || !wayOut) return null;
    const cartUrl = `${origin}/cart?restore=${restoreToken(shop.config.secret, data.abandonedId)}`;
    return (await templates()).writeAbandonedCart({
      ...cart,
      cartUrl,
      dispatch: nextDispatchOf(shop.clock.now(), settings, locale),
      settings,
      locale,
      unsubscribeUrl: wayOut,
    });
  },
  'back-in-stock': async (email) => {
    const { shop, data, origin, settings, locale, templates } = email;
    const [items, wayOut] = await Promise.all([
      backInStockToSend(shop, data.noteIds),
      unsubscribeUrlOrNull(email),
    ]);
    if (items.length === 0 || !wayOut) return null;
    return (await templates()).writeBackInStock({ items, origin, settings, locale, unsubscribeUrl: wayOut });
  },
  'price-drop': async (email) => {
    const { shop, data, origin, settings, locale, templates } = email;
    const [items, wayOut] = await Promise.all([
      priceDropsToSend(shop, data.userId, data.productIds),
      unsubscribeUrlOrNull(email),
    ]);
    if (items.length === 0 || !wayOut) return null;
    return (await templates()).writePriceDrop({ items, origin, settings, locale, unsubscribeUrl: wayOut });
  },
};

/**
 * The unsubscribe link of a commercial email; null if its recipient has since opted out.
 * @throws if the shop has no postal address, which the law requires in such emails
 */
async function unsubscribeUrlOrNull({
  shop,
  kind,
  recipient,
  settings,
}: EmailContext<CommercialKind>): Promise<string | null> {
  const topic = COMMERCIAL_EMAILS[kind];
  if (await hasOptedOut(shop, recipient, topic)) return null;
  if (!settings.address.street1) throw new Error('a commercial email needs the shop’s postal address');
  return unsubscribeUrl(shop, recipient, topic);
}

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import type * as Templates from '../mail/index.ts';
import { abandonedToMail } from '../shop/abandoned/read.server.ts';
import { restoreToken } from '../shop/abandoned/restore.ts';
import { users } from '../shop/accounts/tables.ts';
import { issueToken } from '../shop/accounts/tokens.server.ts';
import { findLetter } from '../shop/contact/write.server.ts';
import { readParcelForMail } from '../shop/fulfilment/parcels.server.ts';
import { parcelsOnTheirWay } from '../shop/fulfilment/read.server.ts';
import {
  type AnyMail,
  COMMERCIAL_MAILS,
  type CommercialKind,
  type WriteMail,
  type WrittenMail,
} from '../shop/mail/templates.ts';
import { hasRefused } from '../shop/marketing/consents.server.ts';
import { issueNewsletterToken } from '../shop/marketing/newsletter.server.ts';
import { unsubscribeUrl } from '../shop/marketing/unsubscribe.server.ts';
import { orderToken, trackingToken } from '../shop/orders/access.ts';
import { readOrder } from '../shop/orders/read.server.ts';
import { requestToken } from '../shop/reviews/request-token.ts';
import { settingsOf } from '../shop/settings/settings.server.ts';
import type { Shop } from '../shop/shop.ts';
import { plainMail } from './plain-mail.ts';

export type MailTemplates = typeof Templates;

/** The mails as the build has compiled them. */
export const builtMails = (): Promise<MailTemplates> =>
  import(pathToFileURL(resolve('build/mail/index.js')).href);

/**
 * Reads what a mail is about and hands it to its template. Where the template of a verification or a reset fails,
 * a plain mail with the same link goes in its place: nobody waits at a locked door for the look of a letter.
 */
export function mailWriter(templates: () => Promise<MailTemplates>): WriteMail {
  return async (shop, mail) => {
    switch (mail.kind) {
      case 'order-confirmation':
        return orderConfirmation(shop, mail.data.orderId, await templates());
      case 'out-for-delivery':
      case 'delivered':
        return parcelMail(shop, mail, await templates());
      case 'order-shipped':
        return orderShipped(shop, mail.data.orderId, await templates());
      case 'verify-email':
      case 'reset-password':
      case 'change-email':
        return linkMail(shop, mail, templates);
      case 'welcome': {
        const { publicOrigin: origin } = shop.config;
        return (await templates()).writeWelcome({
          email: mail.recipient,
          name: mail.data.name,
          origin,
          settings: await settingsOf(shop),
        });
      }
      case 'account-changed': {
        const { publicOrigin: origin } = shop.config;
        const settings = await settingsOf(shop);
        return (await templates()).writeAccountChanged({ change: mail.data.change, origin, settings });
      }
      case 'review-request':
        return reviewRequest(shop, mail, await templates());
      case 'address-taken': {
        const { publicOrigin: origin } = shop.config;
        return (await templates()).writeAddressTaken({ origin, settings: await settingsOf(shop) });
      }
      case 'contact-message':
      case 'contact-copy': {
        const letter = await findLetter(shop, mail.data.messageId);
        if (!letter) return null;
        const { writeContactMessage, writeContactCopy } = await templates();
        const write = mail.kind === 'contact-message' ? writeContactMessage : writeContactCopy;
        return write({ letter, settings: await settingsOf(shop) });
      }
      case 'confirm-newsletter': {
        const token = await issueNewsletterToken(shop, mail.data.requestId);
        if (!token) return null;
        const link = `${shop.config.publicOrigin}/newsletter?token=${token}`;
        const about = { email: mail.recipient, confirmationLink: link, settings: await settingsOf(shop) };
        return (await templates()).writeNewsletterConfirmation(about);
      }
      case 'newsletter-welcome': {
        const wayOut = await wayOutOf(shop, mail.kind, mail.recipient);
        if (!wayOut) return null;
        const about = { origin: shop.config.publicOrigin, settings: await settingsOf(shop) };
        return (await templates()).writeNewsletterWelcome({ ...about, unsubscribeUrl: wayOut });
      }
      case 'abandoned-cart':
        return abandonedCart(shop, mail.data.abandonedId, await templates());
    }
  };
}

type LinkMail = Extract<AnyMail, { kind: 'verify-email' | 'reset-password' | 'change-email' }>;

const PAGES: Record<LinkMail['kind'], string> = {
  'verify-email': '/verify-email?token=',
  'reset-password': '/reset-password?oobCode=',
  'change-email': '/verify-email?change=',
};

/** The token is made here, with the mail: what waits in the outbox holds no secret. */
async function linkMail(
  shop: Shop,
  { kind, recipient: email, data: { userId } }: LinkMail,
  templates: () => Promise<MailTemplates>,
): Promise<WrittenMail | null> {
  const [user] = await shop.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (!user) return null;
  const link = shop.config.publicOrigin + PAGES[kind] + (await issueToken(shop, kind, { userId, email }));
  const settings = await settingsOf(shop);
  try {
    const { writeEmailVerification, writePasswordReset, writeEmailChange } = await templates();
    if (kind === 'verify-email') {
      return await writeEmailVerification({ email, name: user.name, verificationLink: link, settings });
    }
    if (kind === 'reset-password') {
      return await writePasswordReset({ email, name: 'User', resetLink: link, settings });
    }
    return await writeEmailChange({ email, confirmationLink: link, settings });
  } catch (error) {
    shop.log.warn({ err: error, kind }, 'the template of a mail failed; a plain mail goes in its place');
    return plainMail(kind, link, settings.shopName);
  }
}

/**
 * The link that every commercial mail carries; null where its recipient has refused such mails meanwhile.
 * @throws where the shop has not said its postal address, without which none may go
 */
async function wayOutOf(shop: Shop, kind: CommercialKind, recipient: string): Promise<string | null> {
  const topic = COMMERCIAL_MAILS[kind];
  if (await hasRefused(shop, recipient, topic)) return null;
  const { address } = await settingsOf(shop);
  if (!address.street1) throw new Error('a commercial mail needs the postal address of the shop');
  return unsubscribeUrl(shop, recipient, topic);
}

async function orderConfirmation(shop: Shop, orderId: string, { writeOrderConfirmation }: MailTemplates) {
  const order = await readOrder(shop, orderId);
  if (!order) return null;
  const { publicOrigin, secret } = shop.config;
  const token = orderToken(secret, order.id, shop.clock.now());
  const orderUrl = `${publicOrigin}/order/success?order=${order.number}&token=${token}`;
  return writeOrderConfirmation({ order, orderUrl, origin: publicOrigin, settings: await settingsOf(shop) });
}

type ParcelMail = Extract<AnyMail, { kind: 'out-for-delivery' | 'delivered' }>;

async function parcelMail(
  shop: Shop,
  { kind, data: { labelId } }: ParcelMail,
  { writeOutForDelivery, writeDelivered }: MailTemplates,
): Promise<WrittenMail | null> {
  const parcel = await readParcelForMail(shop, labelId);
  if (!parcel) return null;
  const { orderId, number, city } = parcel;
  const { publicOrigin, secret } = shop.config;
  const trackUrl = `${publicOrigin}/track/${trackingToken(secret, orderId, shop.clock.now())}`;
  const write = kind === 'delivered' ? writeDelivered : writeOutForDelivery;
  return write({ number, city, trackUrl, settings: await settingsOf(shop) });
}

async function reviewRequest(
  shop: Shop,
  { kind, recipient, data: { orderId } }: Extract<AnyMail, { kind: 'review-request' }>,
  { writeReviewRequest }: MailTemplates,
): Promise<WrittenMail | null> {
  const [order, wayOut] = await Promise.all([readOrder(shop, orderId), wayOutOf(shop, kind, recipient)]);
  if (!order || !wayOut) return null;
  const { publicOrigin, secret } = shop.config;
  return writeReviewRequest({
    name: order.address.name,
    products: [...new Set(order.lines.map(({ name }) => name))],
    reviewUrl: `${publicOrigin}/review/${requestToken(secret, orderId, shop.clock.now())}`,
    unsubscribeUrl: wayOut,
    settings: await settingsOf(shop),
  });
}

async function orderShipped(shop: Shop, orderId: string, { writeOrderShipped }: MailTemplates) {
  const [order, parcels] = await Promise.all([readOrder(shop, orderId), parcelsOnTheirWay(shop, orderId)]);
  // Its labels were given back before the mail went.
  if (!order || parcels.length === 0) return null;
  const { publicOrigin, secret } = shop.config;
  const trackingPageUrl = `${publicOrigin}/track/${trackingToken(secret, order.id, shop.clock.now())}`;
  return writeOrderShipped({ order, parcels, trackingPageUrl, settings: await settingsOf(shop) });
}

async function abandonedCart(shop: Shop, id: string, { writeAbandonedCart }: MailTemplates) {
  const cart = await abandonedToMail(shop, id);
  if (!cart) return null;
  const { publicOrigin: origin, secret } = shop.config;
  const cartUrl = `${origin}/cart?restore=${restoreToken(secret, id)}`;
  return writeAbandonedCart({ ...cart, cartUrl, origin, settings: await settingsOf(shop) });
}

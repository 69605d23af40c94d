import { filled, parseMarkdown } from '#app/storefront/prose/markdown.server.ts';
import { blanksOf } from '#app/storefront/prose/page-blanks.ts';
import { documentMessages } from '#messages/document.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { giftCardOfOrder, giftCardToSend } from '#shop/checkout/index.server.ts';
import { findPageAt } from '#shop/content/index.server.ts';
import { pagePath } from '#shop/content/index.ts';
import { dayOf, languagesOf, type ShopSettings } from '#shop/core/index.server.ts';
import {
  type Core,
  isAway,
  localPath,
  shopDate,
  shopDayName,
  shopMoment,
  sourceLang,
  timeZoneOf,
} from '#shop/core/index.ts';
import { parcelsOnTheirWay, readParcelForEmail } from '#shop/fulfilment/index.server.ts';
import { orderToken, payToken, readAddOn, readOrder, trackingToken } from '#shop/orders/index.server.ts';
import type { EmailContext, Writers } from './email-context.ts';

type OrderEmail =
  | 'order-confirmation'
  | 'payment-request'
  | 'order-shipped'
  | 'out-for-delivery'
  | 'delivered'
  | 'ready-for-pickup'
  | 'picked-up'
  | 'local-out-for-delivery'
  | 'local-delivered';

export const orderEmails: Writers<OrderEmail> = {
  'order-confirmation': async ({ shop, data, origin, settings, locale, templates }) => {
    const order = await readOrder(shop, data.orderId);
    if (!order) return null;
    const orderUrl = orderUrlOf(shop, order);
    const card = order.kind === 'gift-card' ? await giftCardOfOrder(shop, order.id) : null;
    const terms = order.shipping.isTaken ? null : await termsOfSale(shop, settings, locale, order.placedAt);
    if (card)
      return (await templates()).writeGiftCardOrder({ order, card, orderUrl, terms, settings, locale });
    const trackUrl = trackUrlOf(shop, order.id);
    const findUrl = `${origin}/order/find`;
    return (await templates()).writeOrderConfirmation({
      order,
      orderUrl,
      trackUrl,
      findUrl,
      settings,
      vacation: vacationOf(shop, settings, locale),
      terms,
      locale,
    });
  },
  'payment-request': async ({ shop, data, settings, locale, templates }) => {
    const { config, clock } = shop;
    const asked = await readAddOn(shop, data.orderId);
    // It has since been paid or cancelled.
    if (asked?.addOn.status !== 'pending_payment') return null;
    const payUrl = `${config.publicOrigin}/order/pay/${payToken(config.secret, asked.addOn.id, clock.now())}`;
    const until = shopMoment(asked.addOn.heldUntil, timeZoneOf(settings), locale);
    const { addOn: order, ofNumber } = asked;
    const vacation = vacationOf(shop, settings, locale);
    return (await templates()).writePaymentRequest({
      order,
      ofNumber,
      payUrl,
      until,
      settings,
      vacation,
      locale,
    });
  },
  'order-shipped': async ({ shop, data, settings, locale, templates }) => {
    const { orderId } = data;
    const [order, parcels] = await Promise.all([readOrder(shop, orderId), parcelsOnTheirWay(shop, orderId)]);
    // Its labels were voided before the email was sent.
    if (!order || parcels.length === 0) return null;
    const trackingPageUrl = trackUrlOf(shop, order.id);
    return (await templates()).writeOrderShipped({ order, parcels, trackingPageUrl, settings, locale });
  },
  'out-for-delivery': async (email) => {
    const parcel = await parcelOf(email);
    return parcel && (await email.templates()).writeOutForDelivery(parcel);
  },
  delivered: async (email) => {
    const parcel = await parcelOf(email);
    return parcel && (await email.templates()).writeDelivered(parcel);
  },
  'ready-for-pickup': writeHandover('ready-for-pickup'),
  'picked-up': writeHandover('picked-up'),
  'local-out-for-delivery': writeHandover('local-out-for-delivery'),
  'local-delivered': writeHandover('local-delivered'),
};

/** Gmail cuts an email off after 102 kB. */
const MOST_TERMS = 60_000;

/** As they were when the order was placed, or a link to them if they are too long. Null where there are none. */
async function termsOfSale(shop: Core, settings: ShopSettings, locale: Locale, at: Date) {
  const page = await findPageAt(shop, 'terms', at);
  if (!page) return null;
  const origin = shop.config.publicOrigin;
  const blanks = blanksOf(settings, locale);
  const isLong = Buffer.byteLength(page.body) > MOST_TERMS;
  return {
    title: filled(page.title, blanks),
    blocks: isLong ? [] : parseMarkdown(page.body, blanks),
    url: isLong ? origin + localPath(pagePath('terms'), locale, languagesOf(settings)) : null,
    day: shopDate(at, timeZoneOf(settings), locale),
    lang: sourceLang(page, 'body'),
    origin,
  };
}

type HandoverEmail = 'ready-for-pickup' | 'picked-up' | 'local-out-for-delivery' | 'local-delivered';

function writeHandover(kind: HandoverEmail) {
  return async ({ shop, data, settings, locale, templates }: EmailContext<HandoverEmail>) => {
    const order = await readOrder(shop, data.orderId);
    if (!order) return null;
    const trackUrl = trackUrlOf(shop, order.id);
    return (await templates()).writeHandover({ kind, order, trackUrl, settings, locale });
  };
}

const trackUrlOf = ({ config, clock }: Core, orderId: string): string =>
  `${config.publicOrigin}/track/${trackingToken(config.secret, orderId, clock.now())}`;

async function parcelOf({ shop, data, settings, locale }: EmailContext<'out-for-delivery' | 'delivered'>) {
  const parcel = await readParcelForEmail(shop, data.labelId);
  if (!parcel) return null;
  const { orderId, number, city } = parcel;
  return { number, city, trackUrl: trackUrlOf(shop, orderId), settings, locale };
}

/** A link that opens an order without an account. */
export const orderUrlOf = ({ config, clock }: Core, { id, number }: { id: string; number: string }): string =>
  `${config.publicOrigin}/order/success?order=${number}&token=${orderToken(config.secret, id, clock.now())}`;

export function vacationOf({ clock }: Core, settings: ShopSettings, locale: Locale) {
  const { vacation } = settings;
  if (!isAway(vacation, dayOf(clock.now(), timeZoneOf(settings)))) return null;
  const lang = sourceLang(settings, 'vacation');
  return { until: shopDayName(vacation.until, locale), message: vacation.message, lang };
}

export const giftCardEmails: Writers<'gift-card'> = {
  'gift-card': async ({ shop, data, origin, settings, locale, templates }) => {
    const card = await giftCardToSend(shop, data.cardId);
    if (!card) return null;
    const email = await (await templates()).writeGiftCard({ card, origin, settings, locale });
    const urlOf = (path: string) => origin + localPath(path, locale, languagesOf(settings));
    const pdf = await shop.documents.giftCard({
      card,
      shopUrl: urlOf('/shop'),
      balanceUrl: urlOf('/gift-cards/balance'),
      settings,
      locale,
      date: shop.clock.now(),
    });
    return {
      ...email,
      attachments: [{ filename: `${documentMessages.in(locale)('file.gift-card')}.pdf`, pdf }],
    };
  },
};

import { dispatchMessages } from '#messages/dispatch.ts';
import { emailMessages } from '#messages/email.ts';
import { dateFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { formatDeliveryWindow, weekdayName } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatClock, timeZoneName, timeZoneOf } from '#shop/core/index.ts';
import type { ContactMessage } from '#shop/customers/index.server.ts';
import type { EmailTextId, RenderedEmail } from '#shop/email/index.ts';
import type { RefundView } from '#shop/orders/index.server.ts';
import type { OrderView, TransferDetails } from '#shop/orders/index.ts';
import { writeAbandonedCart } from './abandoned-cart.tsx';
import {
  writeAccountChanged,
  writeAddressTaken,
  writeEmailChange,
  writeEmailVerification,
  writePasswordReset,
  writeSignInAttempts,
  writeWelcome,
} from './account.tsx';
import { writeContactAnswer, writeContactCopy } from './contact.tsx';
import { writeGiftCard } from './gift-card.tsx';
import { writeGiftCardOrder } from './gift-card-order.tsx';
import { writeHandover } from './handover.ts';
import { writeNewsletterConfirmation, writeNewsletterWelcome } from './newsletter.tsx';
import { writeOrderConfirmation } from './order-confirmation.tsx';
import { writeOrderShipped } from './order-shipped.tsx';
import { writeDelivered, writeOutForDelivery } from './parcel.tsx';
import { writePaymentRequest } from './payment-request.ts';
import { writeRefund } from './refund.tsx';
import { writeReturn } from './return.ts';
import { writeReviewRequest } from './review-request.ts';
import { writeBackInStock, writeBackInStockConfirmation, writePriceDrop } from './shopper-alerts.tsx';
import { writeTransfer } from './transfer.tsx';

interface About {
  settings: ShopSettings;
  locale: Locale;
  /** Base of links. */
  origin: string;
  /** Where customers send their e-Transfers, once it is known. */
  transfers?: TransferDetails | null;
}

const AT = new Date('2026-11-24T17:00:00Z');
const ID = '00000000-0000-7000-8000-000000000001';
const SOAP = 'Oat & Honey Soap';

export const orderOf = ({ orderPrefix, address: { state } }: ShopSettings, locale: Locale): OrderView => ({
  id: ID,
  number: `${orderPrefix}-1042`,
  kind: 'goods',
  channel: 'web',
  status: 'paid',
  email: 'ada@example.ca',
  phone: null,
  locale,
  address: {
    name: 'Ada Field',
    street1: '1 Elm Street',
    city: 'Springfield',
    state: state || 'ON',
    zip: '',
    country: 'CA',
  },
  shipping: {
    carrier: 'Canada Post',
    service: 'Regular Parcel',
    rateId: 'regular',
    costCents: 899,
    originalCents: 899,
    freeShippingTier: null,
    carrierRateIds: [],
    isEstimate: true,
    minDays: 2,
    maxDays: 3,
    ships: '2026-11-25',
    arrivesFrom: '2026-11-27',
    arrivesUntil: '2026-11-30',
  },
  message: '',
  lines: [
    {
      productId: 'soap',
      variantId: 'soap',
      name: SOAP,
      variantName: '100 g',
      sku: 'SOAP',
      picture: null,
      unitPriceCents: 850,
      ordinaryPriceCents: null,
      quantity: 2,
      totalCents: 1700,
      giftWrap: false,
      giftMessage: '',
      isTaxed: true,
      grams: null,
    },
  ],
  discounts: [],
  taxes: [],
  subtotalCents: 1700,
  giftWrapCents: 0,
  discountCents: 0,
  shippingCents: 899,
  taxCents: 0,
  totalCents: 2599,
  giftCardCents: 0,
  giftCardLastFour: null,
  placedAt: AT,
  heldUntil: AT,
  paidAt: AT,
  refundedCents: 0,
  reviewReason: null,
  addOnOf: null,
  addOnKind: null,
  payment: { id: ID, status: 'succeeded', provider: 'test' },
});

function handedOver({
  shipping,
  locale,
  address: { name: _, ...address },
}: OrderView): OrderView['shipping'] {
  const t = emailMessages.in(locale);
  const pickup = { id: ID, name: 'Studio', address, readyDays: 1 };
  return {
    ...shipping,
    hours: t('sample.window'),
    pickup: { ...pickup, hours: t('sample.hours'), instructions: t('sample.instructions') },
  };
}

export const REFUND: RefundView = {
  id: ID,
  position: 1,
  status: 'done',
  restock: false,
  requestedAt: AT,
  doneAt: AT,
  failedAt: null,
  note: '',
  isByHand: false,
  lines: [{ name: SOAP, variantName: '100 g', quantity: 1, amountCents: 850 }],
  itemsCents: 850,
  giftWrapCents: 0,
  shippingCents: 0,
  taxes: [],
  totalCents: 850,
  giftCardCents: 0,
};

/** What another province's higher tax costs. */
const MOVED = {
  lines: [],
  subtotalCents: 0,
  shippingCents: 0,
  taxes: [{ label: 'HST 13%, less GST 5%', amountCents: 136 }],
  taxCents: 136,
  totalCents: 136,
};
const ADD_ONS = {
  'payment-request': {},
  'payment-request-added': { addOnKind: 'added' as const },
  'payment-request-moved': { addOnKind: 'moved' as const, ...MOVED },
  'payment-request-exchanged': { addOnKind: 'exchanged' as const },
};

const questionIn = (locale: Locale): ContactMessage => ({
  name: 'Ada Field',
  email: 'ada@example.ca',
  orderNumber: null,
  subject: SOAP,
  message: emailMessages.in(locale)('sample.question'),
});

const WISHED = { productId: 'soap', name: SOAP, priceCents: 850, picture: null };

const dayOfSample = (locale: Locale) => dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(AT);

/** An email as it would be sent, about a made-up order. */
export function writeSample(id: EmailTextId, about: About): Promise<RenderedEmail> {
  const { settings, locale, origin } = about;
  const order = orderOf(settings, locale);
  const { number } = order;
  const { name, city } = order.address;
  const [orderUrl, trackUrl, unsubscribeUrl] = [`${origin}/order/find`, `${origin}/track`, `${origin}/`];
  const common = { settings, locale };
  switch (id) {
    case 'signature':
    case 'order-confirmation':
      return writeOrderConfirmation({ order, orderUrl, trackUrl, findUrl: orderUrl, ...common });
    case 'confirmation-pickup':
    case 'confirmation-local':
    case 'confirmation-taken': {
      const { pickup, hours, ...shipping } = handedOver(order);
      const local = { ...shipping, hours, method: 'local' as const };
      const handed = {
        'confirmation-pickup': { ...shipping, pickup, method: 'pickup' as const },
        'confirmation-local': local,
        'confirmation-taken': { ...shipping, isTaken: true as const },
      };
      const free = { shippingCents: 0, totalCents: order.subtotalCents };
      const handedOrder = { ...order, ...(id !== 'confirmation-local' && free), shipping: handed[id] };
      return writeOrderConfirmation({ order: handedOrder, orderUrl, trackUrl, findUrl: orderUrl, ...common });
    }
    case 'confirmation-moved': {
      return writeOrderConfirmation({
        order: { ...order, addOnKind: 'moved', ...MOVED },
        orderUrl,
        trackUrl,
        findUrl: orderUrl,
        ...common,
      });
    }
    case 'order-shipped':
    case 'shipped-no-number': {
      const parcel = {
        carrier: 'Canada Post',
        service: 'Regular Parcel',
        trackingNumber: id === 'order-shipped' ? '7023210012345678' : null,
      };
      return writeOrderShipped({ order, parcels: [parcel], trackingPageUrl: trackUrl, ...common });
    }
    case 'out-for-delivery':
      return writeOutForDelivery({ number, city, trackUrl, ...common });
    case 'delivered':
      return writeDelivered({ number, city, trackUrl, ...common });
    case 'ready-for-pickup':
    case 'picked-up':
    case 'local-out-for-delivery':
    case 'local-delivered':
      return writeHandover({
        kind: id,
        order: { ...order, shipping: handedOver(order) },
        trackUrl,
        ...common,
      });
    case 'transfer-request':
    case 'transfer-reminder':
    case 'transfer-expired':
      return writeTransfer({
        kind: id,
        order,
        until: dayOfSample(locale),
        to: about.transfers ?? { email: settings.email },
        ...common,
      });
    case 'payment-request':
    case 'payment-request-added':
    case 'payment-request-moved':
    case 'payment-request-exchanged':
      return writePaymentRequest({
        order: { ...order, status: 'pending_payment', ...ADD_ONS[id] },
        ofNumber: number,
        payUrl: orderUrl,
        until: dayOfSample(locale),
        ...common,
      });
    case 'refund':
    case 'refund-failed':
      return writeRefund({ kind: id, order, refund: REFUND, orderUrl, ...common });
    case 'refund-by-hand':
      return writeRefund({
        kind: 'refund',
        order,
        refund: { ...REFUND, isByHand: true },
        orderUrl,
        ...common,
      });
    case 'refund-cancelled':
      return writeRefund({
        kind: 'refund',
        order: { ...order, status: 'cancelled' },
        refund: REFUND,
        orderUrl,
        ...common,
      });
    case 'refund-pending':
      return writeRefund({ kind: id, order, refund: { ...REFUND, status: 'pending' }, orderUrl, ...common });
    case 'refund-pending-cancelled':
      return writeRefund({
        kind: 'refund-pending',
        order: { ...order, status: 'cancelled' },
        refund: { ...REFUND, status: 'pending' },
        orderUrl,
        ...common,
      });
    case 'return-requested':
    case 'return-approved':
    case 'return-rejected':
      return writeReturn({ kind: id, number, answer: '', orderUrl, ...common });
    case 'gift-card': {
      const card = {
        code: 'ABCDEFGHJKLMNPQR',
        initialCents: 5000,
        recipientName: name,
        senderName: 'Ben',
        message: '',
      };
      return writeGiftCard({ card, origin, ...common });
    }
    case 'gift-card-order': {
      const card = { recipientName: 'Ben', recipientEmail: 'ben@example.ca', emailAt: AT, emailedAt: AT };
      return writeGiftCardOrder({ order: { ...order, totalCents: 5000 }, card, orderUrl, ...common });
    }
    case 'verify-email':
      return writeEmailVerification({ email: order.email, name, verificationLink: orderUrl, ...common });
    case 'change-email':
      return writeEmailChange({ email: order.email, confirmationLink: orderUrl, ...common });
    case 'reset-password':
      return writePasswordReset({ email: order.email, name, resetLink: orderUrl, ...common });
    case 'address-taken':
      return writeAddressTaken({ origin, ...common });
    case 'sign-in-attempts':
      return writeSignInAttempts({ origin, ...common });
    case 'password-changed':
      return writeAccountChanged({ change: 'password', origin, ...common });
    case 'email-changed':
      return writeAccountChanged({ change: 'email', origin, ...common });
    case 'two-step-on':
      return writeAccountChanged({ change: 'second-factor-on', origin, ...common });
    case 'two-step-off':
      return writeAccountChanged({ change: 'second-factor-off', origin, ...common });
    case 'account-deleted':
      return writeAccountChanged({ change: 'deleted', origin, ...common });
    case 'contact-copy':
      return writeContactCopy({ contactMessage: questionIn(locale), ...common });
    case 'contact-answer': {
      const answer = emailMessages.in(locale)('sample.answer');
      return writeContactAnswer({ contactMessage: questionIn(locale), answer, ...common });
    }
    case 'welcome':
      return writeWelcome({ email: order.email, name, origin, ...common });
    case 'review-request':
      return writeReviewRequest({ name, products: [SOAP], reviewUrl: orderUrl, unsubscribeUrl, ...common });
    case 'confirm-newsletter':
      return writeNewsletterConfirmation({ email: order.email, confirmationLink: orderUrl, ...common });
    case 'newsletter-welcome':
      return writeNewsletterWelcome({ origin, unsubscribeUrl, ...common });
    case 'confirm-stock-note':
      return writeBackInStockConfirmation({
        awaited: { name: SOAP, choice: '100 g' },
        email: order.email,
        confirmationLink: orderUrl,
        ...common,
      });
    case 'back-in-stock':
      return writeBackInStock({
        items: [{ ...WISHED, variantId: 'soap', choice: '100 g' }],
        origin,
        unsubscribeUrl,
        ...common,
      });
    case 'price-drop':
      return writePriceDrop({
        items: [{ ...WISHED, beforeCents: 1000 }],
        origin,
        unsubscribeUrl,
        ...common,
      });
    case 'abandoned-cart': {
      const item = {
        id: 'soap',
        name: SOAP,
        price: 850,
        quantity: 2,
        variantId: 'soap',
        variantName: '100 g',
        category: 'body',
      };
      return writeAbandonedCart({
        name,
        items: [item],
        cartUrl: `${origin}/cart`,
        dispatch: dispatchMessages.in(locale)('order-by', {
          moment: dispatchMessages.in(locale)('order-by.moment', {
            weekday: weekdayName('2026-11-24', locale),
            hour: formatClock('14:00', locale),
            clock: timeZoneName(timeZoneOf(settings), locale),
          }),
          day: formatDeliveryWindow('2026-11-25', '2026-11-25', locale),
        }),
        unsubscribeUrl,
        ...common,
      });
    }
  }
}

import { emailKindName } from '#app/admin/settings/emails/email-labels.ts';
import type { AdminEmailsValues } from '#messages/admin-emails.ts';
import type { AdminOrderValues } from '#messages/admin-order.ts';
import type { AdminOrderEventsValues } from '#messages/admin-order-events.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { carrierName, formatWeight, shippingNames } from '#shop/checkout/index.ts';
import { formatMoney, shopDate } from '#shop/core/index.ts';
import type { OrderEventKind } from '#shop/orders/index.ts';
import { providerName } from './payment/payment-labels.ts';

export type EventDetail = Readonly<Record<string, string | number>>;

type T = Translate<AdminOrderEventsValues>;
type Key = keyof AdminOrderEventsValues & string;
/** The codes under a prefix. @example 'review.paid-twice' gives 'paid-twice' */
type CodeOf<Prefix extends string> = Key extends infer K
  ? K extends `${Prefix}.${infer Code}`
    ? Code
    : never
  : never;

const money = (t: T, cents: string | number | undefined): string => formatMoney(Number(cents ?? 0), t.locale);
/** Makes a payment provider's code readable. @example 'card_declined' gives 'card declined' */
const plain = (code: string | number | undefined): string => String(code ?? '').replaceAll(/[-_]/g, ' ');
const NONE = 'none';
/** The known values as a list; 'none' if there are none, because the messages select by it. */
const detailsOf = (...facts: (string | number | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact !== '').join(', ') || NONE;

const labelDetails = (t: T, { carrier, service, costCents, trackingNumber }: EventDetail) => ({
  details: detailsOf(
    Object.values(shippingNames({ carrier: String(carrier ?? ''), service: String(service ?? '') }, t.locale))
      .filter(Boolean)
      .join(' '),
    costCents === undefined ? undefined : money(t, costCents),
    trackingNumber,
  ),
});
const parcelDetails = (t: T, { carrier, number }: EventDetail) => ({
  details: detailsOf(carrier === undefined ? undefined : carrierName(String(carrier), t.locale), number),
});
const amountOf = (t: T, { amountCents }: EventDetail) => ({ amount: money(t, amountCents) });
const addOnDetails = (t: T, detail: EventDetail) => ({ number: detail.number ?? '', ...amountOf(t, detail) });

const REVIEWS: Record<CodeOf<'review'>, true> = {
  'amount-differs': true,
  'paid-after-cancel': true,
  'paid-twice': true,
  'paid-too-late': true,
  'refund-refused': true,
  'refund-failed': true,
  'refund-elsewhere': true,
  disputed: true,
  'dispute-lost': true,
  'dispute-won': true,
  'fraud-warning': true,
  'fraud-review': true,
};

const DISPUTE_STAGES: Record<Exclude<CodeOf<'dispute'>, 'respondBy'>, true> = {
  inquiry: true,
  'inquiry-under-review': true,
  'inquiry-closed': true,
  'needs-response': true,
  'under-review': true,
  won: true,
  lost: true,
  prevented: true,
};

const SUSPICIONS: Record<CodeOf<'fraud'>, true> = { warning: true, review: true, cleared: true };
const ACTORS: Record<CodeOf<'actor'>, true> = { buyer: true, carrier: true };

const CANCEL_REASONS: Record<CodeOf<'cancelled'>, true> = {
  'not-paid-in-time': true,
  'checkout-changed': true,
};
const METHODS: Record<CodeOf<'shipped'>, true> = { pickup: true, local: true };
const RETURN_REASONS: Record<CodeOf<'return-requested'>, true> = {
  'changed-mind': true,
  reaction: true,
  damaged: true,
  wrong: true,
  other: true,
};

const isIn = <K extends string>(codes: Record<K, true>, code: unknown): code is K =>
  Object.hasOwn(codes, String(code));

/** Why an order needs a review. */
export const reviewReason = (t: T, reason: EventDetail[string] | undefined): string =>
  isIn(REVIEWS, reason) ? t(`review.${reason}`) : plain(reason ?? '');

const reviewDetails = (t: T, { reason }: EventDetail) => ({ details: detailsOf(reviewReason(t, reason)) });

function disputeDetails(t: T, { stage, status, reason, respondBy }: EventDetail, timeZone: string) {
  return {
    details: detailsOf(
      plain(reason),
      // Older entries store Stripe's own status.
      isIn(DISPUTE_STAGES, stage) ? t(`dispute.${stage}`) : plain(stage ?? status),
      respondBy &&
        t('dispute.respondBy', { date: shopDate(new Date(String(respondBy)), timeZone, t.locale) }),
    ),
  };
}

interface EventContext {
  tOrder: Translate<AdminOrderValues>;
  timeZone: string;
  tEmails: Translate<AdminEmailsValues>;
}
type Describe = (t: T, detail: EventDetail, context: EventContext) => string;

const EVENTS: Record<OrderEventKind, Describe> = {
  placed: (t, { totalCents }) => t('placed', { amount: money(t, totalCents) }),
  paid: (t, { amountCents, provider }, { tOrder }) =>
    t('paid', {
      details: detailsOf(money(t, amountCents), provider && providerName(tOrder, String(provider))),
    }),
  processing: (t) => t('processing'),
  shipped: (t, { method }) => t(isIn(METHODS, method) ? `shipped.${method}` : 'shipped'),
  delivered: (t, { method }) => t(isIn(METHODS, method) ? `delivered.${method}` : 'delivered'),
  cancelled: (t, { reason }) =>
    t('cancelled', { details: detailsOf(isIn(CANCEL_REASONS, reason) ? t(`cancelled.${reason}`) : reason) }),
  refunded: (t, { amountCents, paper }) =>
    t('refunded', { details: detailsOf(money(t, amountCents), paper) }),
  'card-mailed': (t) => t('card-mailed'),
  'payment-declined': (t, { code }) => t('payment-declined', { details: detailsOf(plain(code)) }),
  'payment-cancelled': (t) => t('payment-cancelled'),
  'payment-accepted': (t, detail) => t('payment-accepted', amountOf(t, detail)),
  'unmatched-payment-refunded': (t, detail) => t('unmatched-payment-refunded', amountOf(t, detail)),
  review: (t, detail) => t('review', { ...amountOf(t, detail), ...reviewDetails(t, detail) }),
  'review-settled': (t, detail) => t('review-settled', reviewDetails(t, detail)),
  'refunded-by-hand': (t, detail) => t('refunded-by-hand', amountOf(t, detail)),
  'refund-pending': (t, detail) => t('refund-pending', amountOf(t, detail)),
  'refund-refused': (t, detail) =>
    t('refund-refused', { ...amountOf(t, detail), details: detailsOf(plain(detail.reason)) }),
  'refund-failed': (t, detail) =>
    t('refund-failed', { ...amountOf(t, detail), details: detailsOf(plain(detail.reason)) }),
  'refund-elsewhere': (t, detail) => t('refund-elsewhere', amountOf(t, detail)),
  dispute: (t, detail, { timeZone }) =>
    t('dispute', { ...amountOf(t, detail), ...disputeDetails(t, detail, timeZone) }),
  fraud: (t, { suspicion }) => (isIn(SUSPICIONS, suspicion) ? t(`fraud.${suspicion}`) : t('fraud')),
  'transfer-reminder': (t) => t('transfer-reminder'),
  'transfer-arrived': (t, detail) => t('transfer-arrived', amountOf(t, detail)),
  'price-changed': (t, { name, toCents, reason }) =>
    t('price-changed', { name: name ?? '', amount: money(t, toCents), details: detailsOf(reason) }),
  'payment-recorded': (t, { provider, on, reference }, { tOrder }) =>
    t('payment-recorded', { details: detailsOf(providerName(tOrder, String(provider)), on, reference) }),
  'contact-changed': (t, { email, phone }) => t('contact-changed', { details: detailsOf(email, phone) }),
  packed: (t) => t('packed'),
  unpacked: (t) => t('unpacked'),
  unfulfilled: (t) => t('unfulfilled'),
  undelivered: (t) => t('undelivered'),
  'tags-changed': (t, { added, removed }) =>
    t('tags-changed', { details: detailsOf(added && `+ ${added}`, removed && `− ${removed}`) }),
  'mail-again': (t, { mail }, { tEmails }) =>
    t('mail-again', { email: emailKindName(tEmails, String(mail)) }),
  label: (t, detail) => t('label', labelDetails(t, detail)),
  'mock-label': (t, detail) => t('mock-label', labelDetails(t, detail)),
  'return-label': (t, detail) => t('return-label', labelDetails(t, detail)),
  'label-not-needed': (t) => t('label-not-needed'),
  'label-voided': (t, detail) =>
    t(detail.isByHand ? 'label-voided.by-hand' : 'label-voided', labelDetails(t, detail)),
  'sent-by-hand': (t, detail) => t('sent-by-hand', labelDetails(t, detail)),
  'parcel-weighed': (t, { position, grams }) =>
    t('parcel-weighed', { position: Number(position), weight: formatWeight(Number(grams), t.locale) }),
  'parcel-reboxed': (t, { position, box }) =>
    t('parcel-reboxed', { position: Number(position), box: String(box) }),
  'parcel-returned': (t, detail) => t('parcel-returned', parcelDetails(t, detail)),
  'parcel-held-up': (t, detail) => t('parcel-held-up', parcelDetails(t, detail)),
  'parcel-delivered': (t, detail) => t('parcel-delivered', parcelDetails(t, detail)),
  'return-requested': (t, { reason }) =>
    t('return-requested', {
      details: detailsOf(isIn(RETURN_REASONS, reason) ? t(`return-requested.${reason}`) : undefined),
    }),
  'return-approved': (t) => t('return-approved'),
  'return-rejected': (t) => t('return-rejected'),
  'return-received': (t) => t('return-received'),
  'return-undone': (t) => t('return-undone'),
  'return-arrived': (t, detail) => t('return-arrived', parcelDetails(t, detail)),
  'return-exchanging': (t, detail) => t('return-exchanging', addOnDetails(t, detail)),
  'return-exchanged': (t, { number }) => t('return-exchanged', { number: number ?? '' }),
  'part-added': (t, detail) => t('part-added', addOnDetails(t, detail)),
  'part-moved': (t, detail) => t('part-moved', addOnDetails(t, detail)),
  'part-exchanged': (t, detail) => t('part-exchanged', addOnDetails(t, detail)),
  'part-paid': (t, detail) => t('part-paid', addOnDetails(t, detail)),
  'receiver-changed': (t, { waivedCents }) =>
    t('receiver-changed', { waived: waivedCents ? money(t, waivedCents) : NONE }),
  'taken-out': (t, { pieces }) => t('taken-out', { count: Number(pieces) }),
};

/** @example 'Order placed, $24.10' */
export function describeEvent(
  t: T,
  { kind, detail, actor }: { kind: OrderEventKind; detail: EventDetail; actor: string },
  context: EventContext,
): string {
  const event = EVENTS[kind](t, detail, context);
  if (actor === 'shop') return event;
  return t('by', { event, actor: isIn(ACTORS, actor) ? t(`actor.${actor}`) : actor });
}

import { kindName } from '#app/admin/emails/email-words.ts';
import { REASONS } from '#app/admin/returns/return-reasons.ts';
import { formatMoney, shopDate } from '#shop/core/index.ts';
import type { OrderEventKind } from '#shop/orders/index.ts';

export type EventDetail = Readonly<Record<string, string | number>>;

const money = (cents: string | number | undefined): string => formatMoney(Number(cents ?? 0));
const plain = (word: string | number | undefined): string => String(word ?? '').replaceAll(/[-_]/g, ' ');
/** What of these is there, behind a colon. */
const all = (...parts: (string | number | undefined)[]): string => {
  const there = parts.filter((part) => part !== undefined && part !== '');
  return there.length > 0 ? `: ${there.join(', ')}` : '';
};
const label = (name: string) => (detail: EventDetail) => {
  const { carrier, service, costCents, trackingNumber } = detail;
  const cost = costCents === undefined ? undefined : money(costCents);
  return `${name}${all(`${carrier ?? ''} ${service ?? ''}`.trim(), cost, trackingNumber)}`;
};
const parcel = (name: string) => (detail: EventDetail) => `${name}${all(detail.carrier, detail.number)}`;
const part = (name: string) => (detail: EventDetail) =>
  `${name} (${detail.number}), ${money(detail.amountCents)} to pay`;

const IN_REVIEW: Record<string, string> = {
  'amount-differs': 'its amount is not the order’s',
  'paid-after-cancel': 'it came after the order was cancelled',
  'paid-twice': 'the order was paid twice',
  'paid-too-late': 'it came too late for its parcel',
  'refund-refused': 'the payment provider refused a refund',
  'refund-failed': 'the customer’s bank returned a refund',
  'refund-elsewhere': 'more was refunded at the payment provider than the order has left',
  disputed: 'the buyer disputes it at their bank',
  'dispute-lost': 'the dispute was lost',
  'dispute-won': 'the dispute was won',
  'fraud-warning': 'the card network reports fraud',
  'fraud-review': 'the payment provider is reviewing it for fraud',
};

/** How a dispute stands, by its stage or, in older entries, by Stripe's word for it. */
const DISPUTES: Record<string, string> = {
  inquiry: 'the bank asks about it',
  'inquiry-under-review': 'the bank reviews your answer',
  'inquiry-closed': 'the bank closed its inquiry',
  'needs-response': 'your answer is needed',
  'under-review': 'the bank reviews your answer',
  won: 'won, the money is yours',
  lost: 'lost, the money is gone',
  prevented: 'resolved before it began',
};

const SUSPICIONS: Record<string, string> = {
  warning: 'The card network reports this payment as fraud',
  review: 'The payment provider is reviewing this payment for fraud',
  cleared: 'The payment provider’s fraud review is over',
};

const SENTENCES: Record<OrderEventKind, (detail: EventDetail, timeZone: string) => string> = {
  placed: ({ totalCents }) => `Placed, ${money(totalCents)}`,
  paid: ({ amountCents, provider }) => `Paid${all(money(amountCents), plain(provider))}`,
  processing: () => 'Work on it began',
  shipped: () => 'Sent',
  delivered: () => 'Arrived',
  cancelled: ({ reason }) => `Cancelled${all(reason)}`,
  refunded: ({ amountCents, paper }) => `Money given back${all(money(amountCents), paper)}`,
  'card-mailed': () => 'The gift card was mailed',
  'payment-declined': ({ code }) => `A payment was declined${all(plain(code))}`,
  'payment-cancelled': () => 'A payment was called off',
  'payment-accepted': ({ amountCents }) => `The payment of ${money(amountCents)} was taken as it is`,
  'stray-payment-refunded': ({ amountCents }) => `${money(amountCents)} that came for nothing was given back`,
  review: ({ reason, amountCents }) =>
    `A payment of ${money(amountCents)} needs a look${all(IN_REVIEW[String(reason)] ?? plain(reason))}`,
  'review-settled': ({ reason }) => `Looked at and settled${all(IN_REVIEW[String(reason)] ?? plain(reason))}`,
  'given-back-by-hand': ({ amountCents }) => `${money(amountCents)} was given back by hand`,
  'refund-pending': ({ amountCents }) => `Refund of ${money(amountCents)} accepted and on its way`,
  'refund-refused': ({ amountCents, reason }) =>
    `The payment provider refused a refund of ${money(amountCents)}${all(plain(reason))}`,
  'refund-failed': ({ amountCents, reason }) =>
    `The customer’s bank returned a refund of ${money(amountCents)}${all(plain(reason))}`,
  'refund-elsewhere': ({ amountCents }) =>
    `${money(amountCents)} was refunded at the payment provider, more than the order has left`,
  dispute: ({ stage, status, reason, amountCents, respondBy }, timeZone) =>
    `The buyer disputes ${money(amountCents)} at their bank${all(
      plain(reason),
      DISPUTES[String(stage)] ?? plain(stage ?? status),
      respondBy && `answer by ${shopDate(new Date(String(respondBy)), timeZone)}`,
    )}`,
  fraud: ({ suspicion }) => SUSPICIONS[String(suspicion)] ?? 'The payment provider suspects fraud',
  'transfer-reminder': () => 'The buyer was reminded of the transfer',
  'transfer-arrived': ({ amountCents }) => `A transfer of ${money(amountCents)} arrived`,
  'mail-again': ({ mail }) => `A mail was sent once more${all(kindName(String(mail)))}`,
  label: label('Label bought'),
  'mock-label': label('Practice label made'),
  'return-label': label('Label for the way back bought'),
  'label-not-needed': () => 'A label was bought when nothing was to be sent any more: give it back',
  'label-given-back': label('Label given back'),
  'sent-by-hand': label('Sent by hand'),
  'parcel-returned': parcel('A parcel comes back'),
  'parcel-held-up': parcel('A parcel is held up'),
  'parcel-delivered': parcel('A parcel arrived'),
  'return-requested': ({ reason }) =>
    `The buyer wants to send something back${all(REASONS[reason as keyof typeof REASONS])}`,
  'return-approved': () => 'The return was approved',
  'return-rejected': () => 'The return was rejected',
  'return-received': () => 'What was sent back is here',
  'return-arrived': parcel('The parcel of the return arrived'),
  'return-exchanging': part('What was sent back is exchanged'),
  'return-exchanged': ({ number }) => `What was sent back was exchanged (${number})`,
  'part-added': part('Pieces were added'),
  'part-moved': part('It is to be sent elsewhere'),
  'part-exchanged': part('An exchange was made'),
  'part-paid': ({ number, amountCents }) => `${number} was paid, ${money(amountCents)}`,
  'receiver-changed': ({ waivedCents }) =>
    `The receiver was changed${all(waivedCents && `${money(waivedCents)} of extra tax waived`)}`,
  'taken-out': ({ pieces }) => `Taken out: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
};

/** What happened to an order, as a sentence for the staff. @example 'Placed, $24.10' */
export function eventWords(
  event: { kind: OrderEventKind; detail: EventDetail; actor: string },
  timeZone: string,
): string {
  const by = event.actor === 'shop' ? '' : ` (${event.actor})`;
  return `${SENTENCES[event.kind](event.detail, timeZone)}${by}`;
}

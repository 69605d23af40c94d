/** All kinds of events in an order's timeline; nothing else is recorded. */
export const ORDER_EVENTS = [
  ...([
    'placed',
    'paid',
    'processing',
    'shipped',
    'delivered',
    'cancelled',
    'refunded',
    'card-mailed',
  ] as const),
  ...(['payment-declined', 'payment-cancelled', 'payment-accepted', 'unmatched-payment-refunded'] as const),
  ...(['review', 'review-settled', 'refunded-by-hand', 'dispute', 'fraud'] as const),
  ...(['refund-pending', 'refund-refused', 'refund-failed', 'refund-elsewhere'] as const),
  ...(['transfer-reminder', 'transfer-arrived', 'mail-again'] as const),
  ...(['price-changed', 'payment-recorded', 'contact-changed'] as const),
  ...(['packed', 'unpacked', 'unfulfilled', 'undelivered', 'tags-changed'] as const),
  ...(['label', 'mock-label', 'return-label', 'label-not-needed', 'label-voided', 'sent-by-hand'] as const),
  ...(['parcel-weighed', 'parcel-reboxed', 'parcel-returned', 'parcel-held-up', 'parcel-delivered'] as const),
  ...([
    'return-requested',
    'return-approved',
    'return-rejected',
    'return-received',
    'return-undone',
    'return-arrived',
  ] as const),
  ...(['return-exchanging', 'return-exchanged'] as const),
  ...(['part-added', 'part-moved', 'part-exchanged', 'part-paid', 'receiver-changed', 'taken-out'] as const),
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

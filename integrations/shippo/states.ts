/** What Shippo's purchase statuses mean; tests/contracts compares the lists with Shippo's SDK. */
export const TRANSACTION_STATES = {
  WAITING: 'open',
  QUEUED: 'open',
  SUCCESS: 'bought',
  ERROR: 'failed',
  REFUNDED: 'voided',
  REFUNDPENDING: 'voided',
  // A label whose refund was rejected can still be used.
  REFUNDREJECTED: 'bought',
} as const;

export const REFUND_STATES = {
  QUEUED: 'under-way',
  PENDING: 'under-way',
  SUCCESS: 'done',
  ERROR: 'refused',
} as const;

/** Carriers whose tracking token isn't their name. */
export const CARRIER_TOKENS = {
  asendia: 'asendia_us',
  apc: 'apc_postal',
  dhl: 'dhl_express',
  gls: 'gls_us',
  post_canada: 'canada_post',
  postes_canada: 'canada_post',
} as const;

const inTable = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** An unknown status counts as open, because it may be understood later. */
export const transactionState = (status: string) => inTable(TRANSACTION_STATES, status) ?? 'open';
export const refundState = (status: string) => inTable(REFUND_STATES, status) ?? 'under-way';
export const carrierToken = (slug: string): string => inTable(CARRIER_TOKENS, slug) ?? slug;

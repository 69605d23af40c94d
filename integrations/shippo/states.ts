/** What each status of a purchase means; tests/contracts hold the lists to those of Shippo's SDK. */
export const TRANSACTION_STATES = {
  WAITING: 'open',
  QUEUED: 'open',
  SUCCESS: 'bought',
  ERROR: 'failed',
  REFUNDED: 'given-back',
  REFUNDPENDING: 'given-back',
  // A label whose money was not given back can still be used.
  REFUNDREJECTED: 'bought',
} as const;

export const REFUND_STATES = {
  QUEUED: 'under-way',
  PENDING: 'under-way',
  SUCCESS: 'done',
  ERROR: 'refused',
} as const;

/** Carriers whose name in Shippo's addresses is not their own name. */
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

/** A status that we have no word for is open: what it means may be learned later. */
export const transactionState = (status: string) => inTable(TRANSACTION_STATES, status) ?? 'open';
export const refundState = (status: string) => inTable(REFUND_STATES, status) ?? 'under-way';
export const carrierToken = (slug: string): string => inTable(CARRIER_TOKENS, slug) ?? slug;

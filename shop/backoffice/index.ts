export { ITEM_NAMES, type Mapping, taxNamesOf } from './accounting/accounting-mapping.ts';
export { commonPeriods, lastDayOf, type Period, readPeriod } from './accounting/accounting-period.ts';
export { netOf, type Receipt } from './accounting/accounting-receipt.ts';
export {
  BOOKS_CALLBACK,
  type Books,
  type BooksAccess,
  type BooksDocument,
  type BooksFailure,
  type Choice,
  type TokensAnswer,
} from './accounting/books.ts';
export { type JournalEntry, journalOfCards, journalOfDays, journalOfReceipts } from './accounting/journal.ts';
export { differencesOf } from './accounting/reconcile.ts';
export { sumsOf } from './accounting/tax-sums.ts';
export { type EventItem, ga4Parameters, type ShopEvent } from './analytics/analytics-events.ts';
export { MOST_EVENTS, type NotedEvent, notedOf } from './analytics/noted.ts';
export { parseNotedEvents } from './analytics/noted-input.ts';
export { mayTellOthers, type Others, toldPath } from './analytics/others.ts';
export type { Vendor } from './health/health-vendors.ts';
export type { House } from './health/system-info.ts';

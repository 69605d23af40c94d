export { ITEMS, type Mapping, NO_TAX, taxNamesOf } from './accounting/accounting-mapping.ts';
export { commonPeriods, lastDayOf, type Period, readPeriod } from './accounting/accounting-period.ts';
export {
  ACCOUNTING_CALLBACK,
  type AccountingAccess,
  type AccountingDocument,
  type AccountingFailure,
  type AccountingPort,
  type AccountingProvider,
  type Choice,
  type TokensAnswer,
} from './accounting/accounting-provider.ts';
export { netOf, type Receipt } from './accounting/accounting-receipt.ts';
export { type JournalEntry, journalOfCards, journalOfDays, journalOfReceipts } from './accounting/journal.ts';
export { differencesOf, type PaymentDifference } from './accounting/reconcile.ts';
export { type MissingChoice, readProblem, type SyncProblem } from './accounting/sync-problem.ts';
export { sumsOf } from './accounting/tax-sums.ts';
export { type EventItem, ga4Parameters, type ShopEvent } from './analytics/analytics-events.ts';
export { type BrowserEvent, browserEventOf, MAX_EVENTS } from './analytics/browser-events.ts';
export { parseBrowserEvents } from './analytics/browser-events-input.ts';
export {
  maySendToThirdParties,
  reportedPath,
  type ThirdParties,
  type ThirdPartiesConfig,
} from './analytics/third-parties.ts';
export type { SystemInfo, SystemPort, Vendor } from './health/system-info.ts';

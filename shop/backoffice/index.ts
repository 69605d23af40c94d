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
export { netOf, type Part, type Receipt } from './accounting/accounting-receipt.ts';
export {
  type JournalAccount,
  type JournalEntry,
  journalOfCards,
  journalOfDays,
  journalOfReceipts,
} from './accounting/journal.ts';
export { differencesOf, type PaymentDifference } from './accounting/reconcile.ts';
export { type MissingChoice, readProblem, type SyncProblem } from './accounting/sync-problem.ts';
export { sumsOf } from './accounting/tax-sums.ts';
export { type EventItem, ga4Parameters, type ShopEvent } from './analytics/analytics-events.ts';
export {
  ANALYTICS_PERIODS,
  type AnalyticsPeriod,
  lastDayOfRange,
  namedPeriod,
  readAnalyticsPeriod,
} from './analytics/analytics-period.ts';
export { type BrowserEvent, browserEventOf, MAX_EVENTS } from './analytics/browser-events.ts';
export { parseBrowserEvents } from './analytics/browser-events-input.ts';
export {
  maySendToThirdParties,
  reportedPath,
  type ThirdParties,
  type ThirdPartiesConfig,
} from './analytics/third-parties.ts';
export {
  CONNECTION_IDS,
  CONNECTIONS,
  type ConnectionFault,
  type ConnectionField,
  type ConnectionId,
  type ConnectionValues,
  fieldsOf,
  fixedFields,
  isConnectionId,
  settingsOfConnection,
} from './connections/connection-fields.ts';
export type { ConnectionsPort, ConnectionTest, TestEmail } from './connections/connections-port.ts';
export type { DeploymentPort, DomainChecked, DomainProblem } from './go-live/deployment.ts';
export type { SystemInfo, SystemPort, Vendor } from './health/system-info.ts';
export {
  OFFER_DAYS,
  type OrdinaryPriceTest,
  type PastPrices,
  testOrdinaryPrice,
} from './ordinary-price/ordinary-price.ts';
export { type DemoContents, type DemoPort, MAX_SHOP_NAME } from './setup/demo-contents.ts';
export { mayTick, SETUP_STEPS, type SetupStep, TICKED_BY_HAND } from './setup/setup-steps.ts';
export type { TextPart } from './translation-files/markup.ts';
export { EXPORT_FORMATS, EXPORTED_TEXTS } from './translation-files/units.ts';
export type {
  MachineFailure,
  MachineProblem,
  MachineTranslator,
  MachineTranslatorPort,
} from './translations/machine-translator.ts';
export {
  DENSITIES,
  type Density,
  type ListSettings,
  listIntent,
  listName,
  MAX_SAVED_VIEWS,
  type SavedView,
  VIEW_NAME_LENGTH,
} from './views/list-settings.ts';

export {
  accountingAccess,
  chooseMapping,
  connectAccounting,
  disconnectAccounting,
  readConnection,
} from './accounting/accounting-connection.server.ts';
export {
  accountingState,
  countAccountingProblems,
  previewAccounting,
} from './accounting/accounting-state.server.ts';
export { comparePayouts, payoutsOf, syncedUntil } from './accounting/payouts.server.ts';
export { importProviderEntries } from './accounting/provider-entries.server.ts';
export { giftCardReceiptsOf, receiptsInParts } from './accounting/receipts.server.ts';
export { SMALL_SUPPLIER_LIMIT, salesNearGstLimit } from './accounting/small-supplier.server.ts';
export { retrySync, syncAccounting } from './accounting/sync-accounting.server.ts';
export { taxReport } from './accounting/tax-report.server.ts';
export { aggregateDay } from './analytics/aggregate-day.server.ts';
export { type Funnel, funnel, viewsOfProducts } from './analytics/funnel.server.ts';
export { recordEvents } from './analytics/record-events.server.ts';
export {
  type SalesReport,
  type SalesReportBy,
  type SalesReportRow,
  type SalesTotals,
  salesReport,
  salesTotals,
} from './analytics/sales-report.server.ts';
export {
  type LastTest,
  readConnectionTests,
  runConnectionTest,
} from './connections/connection-tests.server.ts';
export {
  type ConnectionSaved,
  listConnections,
  type NeededLive,
  neededLive,
  pauseConnection,
  type ReadConnection,
  readConnectionValues,
  removeConnection,
  type SavedConnection,
  saveAutomaticValues,
  saveConnection,
} from './connections/connections.server.ts';
export {
  type BackInTest,
  chooseDomain,
  chooseFirstNumber,
  type DomainChosen,
  deleteTestOrders,
  goBackToTest,
  goLive,
  type LiveRisk,
  type LiveState,
  liveState,
  type WentLive,
} from './go-live/go-live.server.ts';
export { type LiveNeed, type MissingWhileLive, missingWhileLive } from './go-live/live-needs.server.ts';
export { type MakeBackup, makeBackupNow, requestBackup, runBackupWhenDue } from './health/backups.server.ts';
export { retryOrDiscardJob } from './health/health-jobs.server.ts';
export { databaseMetrics } from './health/health-metrics.server.ts';
export { countTroubles, shopStatus, type VendorState } from './health/health-status.server.ts';
export { lateBackup, sendBackupLateNotice } from './health/late-backup.server.ts';
export { recordServedRequests, recordVendorAnswer } from './health/record-health.server.ts';
export { countOpenTasks, MOST_LOW, type OpenTasks } from './notices/open-tasks.server.ts';
export { sendDailySummary, sendOrderNotices, sendReturnNotices } from './notices/send-notices.server.ts';
export { readSummary, type Summary } from './notices/summary.server.ts';
export { pastPrices } from './ordinary-price/past-prices.server.ts';
export { type QuickFindResult, quickFind } from './quick-find/quick-find.server.ts';
export { clearTestOrders } from './setup/clear-test-orders.server.ts';
export { type DemoInShop, demoInShop, isDemoInShop } from './setup/demo-in-shop.server.ts';
export { openShop, readOpening } from './setup/open-shop.server.ts';
export {
  type RemovalRequested,
  removeAfterBackup,
  removeDemo,
  requestRemoval,
} from './setup/remove-demo.server.ts';
export {
  finishRestore,
  mayRestoreDemo,
  type RestoredAtStart,
  requestDemoRestore,
} from './setup/restore-demo.server.ts';
export { changeSetup, isOnHome, type SetupList, setupList } from './setup/setup-list.server.ts';
export { changeStaff, type StaffChange, turnOffTwoStepOf } from './staff/change-staff.server.ts';
export {
  acceptInvitation,
  findInvitation,
  inviteStaff,
  listInvitations,
  revokeInvitation,
  writeInvitation,
} from './staff/invite-staff.server.ts';
export { exportTranslations } from './translation-files/export-translations.server.ts';
export {
  importTranslations,
  type TranslationsImported,
  undoImport,
} from './translation-files/import-translations.server.ts';
export {
  type FaultyUnit,
  type ImportedText,
  planTranslationImport,
} from './translation-files/plan-import.server.ts';
export type { DescribeText } from './translation-files/units.ts';
export { type FrenchLeft, frenchLeft } from './translations/french-left.server.ts';
export { pageLanguages } from './translations/page-languages.server.ts';
export {
  readProposalRun,
  resumeProposals,
  runProposals,
} from './translations/proposal-runs.server.ts';
export { type Proposed, proposeTranslation } from './translations/propose-translations.server.ts';
export {
  hasFrenchForQuebec,
  type QuebecGap,
  type QuebecWarning,
  quebecWarningOf,
} from './translations/quebec-gaps.server.ts';
export {
  readKindStates,
  readTranslation,
  type TranslationToEdit,
} from './translations/read-translation.server.ts';
export { restoreTranslation } from './translations/restore-translation.server.ts';
export {
  mayTranslate,
  saveTranslation,
  type TranslationSaved,
  type TypedTranslation,
  undoTranslation,
} from './translations/save-translation.server.ts';
export {
  cancelProposals,
  continueProposals,
  MOST_PROPOSED,
  startProposals,
  thingsToPropose,
} from './translations/start-proposal-run.server.ts';
export type { WithTexts } from './translations/translatables.server.ts';
export { maxSlug } from './translations/translated-slugs.server.ts';
export {
  type Tally,
  type TranslationMeter,
  type TranslationProgress,
  translationMeter,
} from './translations/translation-meter.server.ts';
export {
  followLanguages,
  saveShopSettings,
  turnsEnglishOff,
} from './translations/turn-english-off.server.ts';
export { changeListSettings, listSettingsOf } from './views/list-settings.server.ts';

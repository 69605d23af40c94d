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
export { retrySync, syncAccounting } from './accounting/sync-accounting.server.ts';
export { taxReport } from './accounting/tax-report.server.ts';
export { aggregateDay } from './analytics/aggregate-day.server.ts';
export { type Funnel, funnel, type TopProduct, topProducts } from './analytics/funnel.server.ts';
export { recordEvents } from './analytics/record-events.server.ts';
export { type Sales, salesByDay, salesOf } from './analytics/sales.server.ts';
export { type WorkToDo, workToDo } from './analytics/work-to-do.server.ts';
export { type MakeBackup, requestBackup, runBackupWhenDue } from './health/backups.server.ts';
export { retryOrDiscardJob } from './health/health-jobs.server.ts';
export { databaseMetrics } from './health/health-metrics.server.ts';
export { countTroubles, shopStatus, type VendorState } from './health/health-status.server.ts';
export { lateBackup, sendBackupLateNotice } from './health/late-backup.server.ts';
export { recordServedRequests, recordVendorAnswer } from './health/record-health.server.ts';
export { sendDailySummary, sendOrderNotices, sendReturnNotices } from './notices/send-notices.server.ts';
export { readSummary, type Summary } from './notices/summary.server.ts';
export { type QuickFindResult, quickFind } from './quick-find/quick-find.server.ts';
export { changeStaff, type StaffChange } from './staff/change-staff.server.ts';
export {
  acceptInvitation,
  findInvitation,
  inviteStaff,
  listInvitations,
  revokeInvitation,
  writeInvitation,
} from './staff/invite-staff.server.ts';

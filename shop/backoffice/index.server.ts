export {
  accessToBooks,
  chooseMapping,
  connectBooks,
  disconnectBooks,
  readConnection,
} from './accounting/accounting-connection.server.ts';
export { booksState, countBooksTroubles, previewBooks } from './accounting/accounting-state.server.ts';
export { knownUntil, payoutsOf, sideBySide } from './accounting/payouts.server.ts';
export { readProviderBooks } from './accounting/provider-book.server.ts';
export { givenCardsOf, receiptsInParts } from './accounting/receipts.server.ts';
export { keepBooks, retrySync } from './accounting/sync-accounting.server.ts';
export { taxReport } from './accounting/tax-report.server.ts';
export { type Funnel, funnel, type TopProduct, topProducts } from './analytics/funnel.server.ts';
export { noteEvents } from './analytics/note-analytics.server.ts';
export { type Sales, salesByDay, salesOf } from './analytics/sales.server.ts';
export { sumUpDay } from './analytics/sum-up.server.ts';
export { type Waiting, waitingWork } from './analytics/waiting.server.ts';
export { backUpWhenDue, type MakeBackup, wishForBackup } from './health/backups.server.ts';
export { settleJob } from './health/health-jobs.server.ts';
export { figuresText } from './health/health-metrics.server.ts';
export { countTroubles, shopStatus, type VendorState } from './health/health-status.server.ts';
export { lateBackup, tellOfLateBackup } from './health/late-backup.server.ts';
export { noteServed, noteVendor } from './health/note-health.server.ts';
export { readSummary, type Summary } from './notices/summary.server.ts';
export { sendDailySummary, tellOfOrders, tellOfReturns } from './notices/tell.server.ts';
export { type FoundThing, findThings } from './quick-find/quick-find.server.ts';
export { changeStaff, type StaffChange } from './staff/change-staff.server.ts';
export {
  findInvitation,
  inviteStaff,
  joinStaff,
  takeInvitationBack,
  writeInvitation,
} from './staff/invite-staff.server.ts';
export { findStaffMember, listInvitations, listStaff } from './staff/list-staff.server.ts';
export { acceptUpload } from './uploads/accept-upload.server.ts';
export { appendPart, beginUpload, dropUpload, forgetOldUploads } from './uploads/receive-upload.server.ts';

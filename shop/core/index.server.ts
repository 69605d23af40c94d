export {
  type AuditFilter,
  allAudit,
  auditChoices,
  listAudit,
  wasEverChanged,
} from './audit/list-audit.server.ts';
export { recordAudit } from './audit/record-audit.server.ts';
export { exportRecords } from './export-records.server.ts';
export { saveSettings, versionOf } from './settings/edit-settings.server.ts';
export {
  noticeRecipients,
  readSettings,
  type ShopSettings,
  settingsOf,
  writeSettings,
} from './settings/settings.server.ts';
export { clockTimeOf, dayOf, happenedOn, midnightOf, momentAt } from './time/local-time.server.ts';
export { shopTimeZone, shopToday } from './time/shop-time-zone.server.ts';

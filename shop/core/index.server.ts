export { type AuditFilter, allAudit, auditChoices, listAudit } from './audit/list-audit.server.ts';
export { recordAudit } from './audit/record-audit.server.ts';
export { saveSettings, versionOf } from './settings/edit-settings.server.ts';
export {
  noticeRecipients,
  readSettings,
  type ShopSettings,
  settingsOf,
  writeSettings,
} from './settings/settings.server.ts';
export { happenedOn } from './settings/shop-days.server.ts';

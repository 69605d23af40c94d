export {
  type AuditFilter,
  allAudit,
  auditChoices,
  changedAmong,
  listAudit,
  wasEverChanged,
  wasSettingChanged,
} from './audit/list-audit.server.ts';
export { recordAudit } from './audit/record-audit.server.ts';
export {
  type BrandIcon,
  brandIconOf,
  brandIconPath,
  ICON_SIZES,
  type IconSize,
} from './brand/brand-icons.server.ts';
export {
  type BrandForStaff,
  type BrandSaved,
  brandFields,
  publishBrand,
  readBrand,
  saveBrandDraft,
  undoBrand,
} from './brand/edit-brand.server.ts';
export { addLogo, readLogo } from './brand/logos.server.ts';
export { exportRecords } from './export-records.server.ts';
export { saveSettings, versionOf } from './settings/edit-settings.server.ts';
export {
  type Demonstration,
  defaultSettings,
  languagesOf,
  noticeRecipients,
  readSettings,
  resetSettings,
  type ShopSettings,
  writeSettings,
} from './settings/settings.server.ts';
export { settingsOf, translatableSettings, withSettings } from './settings/settings-of.server.ts';
export { clockTimeOf, dayOf, happenedOn, midnightOf, momentAt } from './time/local-time.server.ts';
export { shopTimeZone, shopToday } from './time/shop-time-zone.server.ts';
export {
  changeTranslations,
  copyTranslations,
  deleteTranslations,
  deleteTranslationsBy,
  moveTranslations,
  readStored,
  readTranslated,
  type StoredText,
  type TranslatedItem,
  type TranslationConflict,
  type TranslationSteps,
  type TranslationsChanged,
} from './translations/change-translations.server.ts';
export {
  localKey,
  type Overlay,
  overlayOf,
  type SayTerm,
  termsOf,
  type Untranslated,
} from './translations/read-translations.server.ts';
export { sourceHashOf, stateOf } from './translations/translation-state.server.ts';

export type { AuditAction, AuditSubject } from './audit/audit-codes.ts';
export { TRANSLATED } from './audit/audit-rules.ts';
export {
  type AuditFilter,
  type AuditWord,
  allAudit,
  auditChoices,
  changedAmong,
  listAudit,
  wasEverChanged,
  wasSettingChanged,
} from './audit/list-audit.server.ts';
export { recordAudit, recordAudits } from './audit/record-audit.server.ts';
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
export { addLogo, headerCopyOf, isHeavySvg, MAX_HEADER_LOGO, readLogo } from './brand/logos.server.ts';
export { decryptNote, encryptNote } from './deleted-note.server.ts';
export { exportRecords } from './export-records.server.ts';
export {
  countFound,
  isSpeltLike,
  isWritten,
  mayBeMisspelt,
  rowsAlike,
  type Searched,
  type Sought,
  searchRows,
} from './search-alike.server.ts';
export { type SettingsSaved, saveSettings, versionOf } from './settings/edit-settings.server.ts';
export {
  type Demonstration,
  defaultSettings,
  hasEnglish,
  hasLocalSlugs,
  initialsOf,
  languagesOf,
  noticeRecipients,
  readSettings,
  resetSettings,
  SELL_TO_QUEBEC,
  type SellToQuebec,
  type ShopSettings,
  writeSettings,
} from './settings/settings.server.ts';
export {
  ensureTaglineFrench,
  settingsOf,
  translatableSettings,
  withEmailTexts,
  withSettings,
} from './settings/settings-of.server.ts';
export { clockTimeOf, dayOf, happenedOn, midnightOf, momentAt } from './time/local-time.server.ts';
export { shopTimeZone, shopToday } from './time/shop-time-zone.server.ts';
export { addTranslations, type SuppliedTranslation } from './translations/add-translations.server.ts';
export {
  changeManyTranslations,
  changeTranslations,
  findSlugs,
  type ManyTranslationsChanged,
  readStored,
  readTranslated,
  type StoredText,
  type TranslatedItem,
  type TranslationChange,
  type TranslationConflict,
  type TranslationSteps,
  type TranslationsChanged,
} from './translations/change-translations.server.ts';
export {
  copyTranslations,
  deleteTranslations,
  deleteTranslationsBy,
  moveTranslations,
} from './translations/keep-translations.server.ts';
export {
  idsByTranslation,
  idsByTranslationLike,
  isTranslated,
  isWrittenIn,
  localKey,
  type Overlay,
  overlayAt,
  overlayOf,
  readSlugs,
  type SayTerm,
  type StoredSlug,
  termsOf,
  translatedTerms,
  type Untranslated,
  writtenLanguage,
} from './translations/read-translations.server.ts';
export {
  deleteReplacedTexts,
  type ReplacedText,
  saveReplacedTexts,
} from './translations/replaced-texts.server.ts';
export { type NewValues, rewriteRows, rewriteTexts } from './translations/rewrite-texts.server.ts';
export { DEFAULT_TRANSLATOR, sourceHashOf, stateOf } from './translations/translation-state.server.ts';
export {
  listTranslationVersions,
  stepsBack,
  type TranslationVersion,
} from './translations/translation-versions.server.ts';

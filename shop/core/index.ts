export { countriesServed, countryLine, countryName, US_STATES } from './addresses/address-countries.ts';
export {
  type Address,
  type AddressFault,
  type AddressProblem,
  faultsOfAddress,
  isWholePlace,
} from './addresses/address-rules.ts';
export { cityLine } from './addresses/city-line.ts';
export {
  formatPostalCode,
  isFederalCode,
  isPostalCode,
  postalCodeFitsProvince,
  provinceOfPostalCode,
} from './addresses/postal-codes.ts';
export {
  isProvince,
  PROVINCES,
  type Province,
  provincesIn,
  regionName,
} from './addresses/provinces.ts';
export {
  type Brand,
  type BrandColours,
  brandOf,
  COLOUR_NAMES,
  CORNERS,
  DEFAULT_BRAND,
  DENSITIES,
  HEADING_TYPEFACES,
  type Logo,
  TEXT_TYPEFACES,
  TYPEFACE_NAMES,
} from './brand/brand.ts';
export {
  COLOUR_TOKENS,
  type ColourToken,
  DEFAULT_THEMES,
  type Repair,
  repairsOf,
  THEMES,
  type Theme,
  type ThemeName,
  themesOf,
} from './brand/palette.ts';
export { canonicalAddress, idOfSlug, pathById, withIds } from './canonical-address.ts';
export { type Core, inTransaction, readIn } from './core.ts';
export {
  type FailedJob,
  type Jobs,
  type JobsState,
  noJobs,
  type RemovalAsked,
  type ShopJobs,
} from './jobs.ts';
export { centsOfDecimal, decimalOfCents, readCents, readDecimal, writeCents } from './money/decimal.ts';
export { type Cents, formatMoney, MINIMUM_CHARGE, shareOf, sum, timesRounded } from './money/money.ts';
export { spread } from './money/spread.ts';
export {
  englishPath,
  formOf,
  inForm,
  languagePrefix,
  localeOfAddress,
  localPath,
  PATH_FORMS,
  type PathForm,
  sourceLang,
} from './paths.ts';
export { noQueryCache, openQueryCache, type QueryCache } from './query-cache.ts';
export {
  type DeliverySettings,
  isDeliveredLocally,
  type LocalDelivery,
  type PickupPlace,
} from './settings/delivery-settings.ts';
export type { Schedule, ScheduleSettings } from './settings/schedule-settings.ts';
export type {
  Announcement,
  AnnouncementTone,
  FooterColumn,
  HomeSection,
  HomeSectionKind,
  MenuItem,
  MenuLink,
  Navigation,
  StorefrontSettings,
} from './settings/storefront-settings.ts';
export {
  backOn,
  isAway,
  isClosed,
  type Vacation,
  type VacationState,
  vacationOn,
} from './settings/vacation.ts';
export {
  collectingSlugs,
  noSlugs,
  type SlugGroup,
  type SlugReader,
  type Slugs,
  slugReader,
  slugsIn,
  withSlugs,
} from './slugs.ts';
export { MAX_TAGS, readTags, tagsAfter } from './tags.ts';
export { pictureName, SLUG, slugOf, textHasWords, tidyLine, tidyText } from './text.ts';
export { type DayRange, dayAfter, daysBetween, daysOf, type ShopDays } from './time/days.ts';
export {
  formatClock,
  isMoment,
  NO_DATE,
  shopDate,
  shopDayName,
  shopMoment,
  timeFormat,
  timeZoneName,
} from './time/format-time.ts';
export { isTimeZone, TIME_ZONES, type TimeZone, timeZoneOf } from './time/time-zones.ts';
export {
  type NewTexts,
  needsTranslation,
  newTermOf,
  RECORDS,
  RESOURCES,
  type Resource,
  SLUG_FIELD,
  SOURCE_LOCALE,
  type SourceItem,
  type SourceText,
  STATES,
  sourceItem,
  TARGET_LOCALES,
  TERMS,
  type Term,
  type TextFormat,
  type Translatable,
  type Translated,
  type TranslatedText,
  type TranslationState,
  termItem,
  wordCount,
} from './translations/translatable.ts';
export { textFrom, tidied, typedFrom } from './translations/typed-text.ts';

export { countryLine, countryName, US_STATES } from './addresses/address-countries.ts';
export {
  type Address,
  type AddressFault,
  type AddressProblem,
  faultsOfAddress,
  isWholePlace,
} from './addresses/address-rules.ts';
export {
  formatPostalCode,
  isFederalCode,
  isPostalCode,
  isProvince,
  PROVINCES,
  postalCodeFitsProvince,
  provinceOfPostalCode,
  regionName,
} from './addresses/provinces.ts';
export { type Core, inTransaction } from './core.ts';
export { type FailedJob, type Jobs, type JobsState, noJobs, type ShopJobs } from './jobs.ts';
export { centsOfDecimal, decimalOfCents } from './money/decimal.ts';
export { type Cents, formatMoney, MINIMUM_CHARGE, shareOf, sum, timesRounded } from './money/money.ts';
export { spread } from './money/spread.ts';
export { noQueryCache, openQueryCache, type QueryCache } from './query-cache.ts';
export { countriesServed } from './settings/settings-countries.ts';
export { pictureName, SLUG, slugOf, tidyLine, tidyText } from './text.ts';
export { dayAfter, type ShopDays } from './time/days.ts';
export { isMoment, NO_DATE, shopDate, shopDayName, shopMoment, timeZoneName } from './time/format-time.ts';
export { isTimeZone, TIME_ZONES, type TimeZone, timeZoneOf } from './time/time-zones.ts';

import { regionNames } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { provincesIn } from './provinces.ts';

/** US states and territories that have ZIP codes, by USPS code. */
const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

/** Names of the provinces or states by code; undefined for a country that is addressed without. */
export function regionsOf(country: string, locale: Locale): Readonly<Record<string, string>> | undefined {
  if (country === 'CA') return provincesIn(locale);
  return country === 'US' ? US_STATES : undefined;
}

export const isUsState = (code: string): boolean => Object.hasOwn(US_STATES, code);

/** @example isZipCode('10001-1234') // true */
export const isZipCode = (typed: string): boolean => /^\d{5}(-\d{4})?$/.test(typed.trim());

/** Region codes that `Intl` names but that aren't countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Null where the code isn't a country. */
export const countryName = (code: string, locale: Locale): string | null =>
  /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) ? (regionNames(locale).of(code) ?? null) : null;

/** The last line of an address outside Canada. */
export const countryLine = ({ country }: { country: string }, locale: Locale): string | null =>
  country === 'CA' ? null : (countryName(country, locale) ?? country);

/** Canada first. */
export const countriesServed = ({
  customs,
}: {
  customs: { shipsToUs: boolean; otherCountries?: readonly string[] };
}): string[] => [
  'CA',
  ...(customs.shipsToUs ? ['US'] : []),
  ...(customs.otherCountries ?? []).filter((code) => code !== 'CA' && code !== 'US'),
];

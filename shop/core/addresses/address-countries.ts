import { regionNames } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';

/** US states and territories that have ZIP codes, by USPS code. */
export const US_STATES = (
  'AL AK AS AZ AR AA AE AP CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS ' +
  'MO MT NE NV NH NJ NM NY NC ND MP OH OK OR PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY'
).split(' ');

export const isUsState = (code: string): boolean => US_STATES.some((known) => known === code);

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

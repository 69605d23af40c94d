import type { Locale } from '#platform/i18n/messages.ts';

/** The thirteen provinces and territories, by the code of Canada Post. */
export const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const;

export type Province = keyof typeof PROVINCES;

const TRANSLATED: Partial<Record<string, Record<Province, string>>> = {
  'fr-CA': {
    AB: 'Alberta',
    BC: 'Colombie-Britannique',
    PE: 'Île-du-Prince-Édouard',
    MB: 'Manitoba',
    NB: 'Nouveau-Brunswick',
    NS: 'Nouvelle-Écosse',
    NU: 'Nunavut',
    ON: 'Ontario',
    QC: 'Québec',
    SK: 'Saskatchewan',
    NL: 'Terre-Neuve-et-Labrador',
    NT: 'Territoires du Nord-Ouest',
    YT: 'Yukon',
  },
};

/** Names by code, in the language's alphabetical order. */
export const provincesIn = (locale: Locale): Readonly<Record<Province, string>> =>
  TRANSLATED[locale] ?? PROVINCES;

/**
 * The province's name, or Canada while the address has none.
 * @example regionName({ state: 'NS' }, 'en-CA') // 'Nova Scotia'
 */
export const regionName = ({ state }: { state: string }, locale: Locale): string =>
  isProvince(state) ? provincesIn(locale)[state] : 'Canada';

export const isProvince = (code: string): code is Province => Object.hasOwn(PROVINCES, code);

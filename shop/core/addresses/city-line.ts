import type { Locale } from '#platform/i18n/messages.ts';
import { isProvince, PROVINCES, provincesIn } from './provinces.ts';

/**
 * The line of an address with its city, as people read it. In French the province is named in parentheses, with two
 * spaces before the code (Office québécois de la langue française). Carriers read its two letters instead.
 * @example cityLine({ city: 'Gaspé', state: 'QC', zip: 'G4X 1A1', country: 'CA' }, 'fr-CA') // 'Gaspé (Québec)  G4X 1A1'
 */
export function cityLine(
  { city, state, zip, country }: { city: string; state: string; zip: string; country: string },
  locale: Locale,
): string {
  const names = provincesIn(locale);
  if (country !== 'CA' || !isProvince(state) || names === PROVINCES)
    return [city, state, zip].filter(Boolean).join(' ');
  return [`${city} (${names[state]})`.trim(), zip].filter(Boolean).join('\u00a0\u00a0');
}

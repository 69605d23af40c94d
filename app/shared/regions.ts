import { type UsStatesValues, usStatesMessages } from '#messages/us-states.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { provincesIn, US_STATES } from '#shop/core/index.ts';

/**
 * Provinces or states of a country, sorted by name; undefined if its addresses have none. The names of states are in the
 * catalogue, because `Intl` has none.
 */
export function useRegions(country: string): readonly [code: string, name: string][] | undefined {
  const t = useMessages(usStatesMessages);
  if (country === 'CA') return Object.entries(provincesIn(t.locale));
  if (country !== 'US') return;
  return US_STATES.map((code): [string, string] => [code, t(code as keyof UsStatesValues)]).toSorted(
    ([, one], [, other]) => one.localeCompare(other, t.locale),
  );
}

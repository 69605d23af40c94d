import type { ShopSettings } from './settings.server.ts';

/** Countries that the shop ships to, Canada first. */
export const countriesServed = ({ customs }: Pick<ShopSettings, 'customs'>): string[] => [
  'CA',
  ...(customs.shipsToUs ? ['US'] : []),
  ...(customs.otherCountries ?? []).filter((code) => code !== 'CA' && code !== 'US'),
];

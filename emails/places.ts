import type { Locale } from '#platform/i18n/messages.ts';
import { countryLine } from '#shop/core/index.ts';
import type { OrderView } from '#shop/orders/index.ts';

export const addressLine = (
  { name, street1, street2, city, state, zip, country }: OrderView['address'],
  locale: Locale,
): string => {
  const place = [city, state, zip].filter(Boolean).join(' ');
  return [name, street1, street2, place, countryLine({ country }, locale)].filter(Boolean).join(', ');
};

export const pickupLines = ({
  name,
  address: { street1, street2, city, state, zip },
  hours,
  instructions,
}: NonNullable<OrderView['shipping']['pickup']>): string[] =>
  [name, street1, street2 ?? '', `${city} ${state} ${zip}`, hours, instructions].filter(Boolean);

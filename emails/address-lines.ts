import type { Locale } from '#platform/i18n/messages.ts';
import { cityLine, countryLine } from '#shop/core/index.ts';
import type { OrderView } from '#shop/orders/index.ts';

export const addressLine = (address: OrderView['address'], locale: Locale): string => {
  const { name, street1, street2 } = address;
  const lines = [name, street1, street2, cityLine(address, locale), countryLine(address, locale)];
  return lines.filter(Boolean).join(', ');
};

export const pickupLines = (
  { name, address, hours, instructions }: NonNullable<OrderView['shipping']['pickup']>,
  locale: Locale,
): string[] => {
  const { street1, street2 = '' } = address;
  return [name, street1, street2, cityLine(address, locale), hours, instructions].filter(Boolean);
};

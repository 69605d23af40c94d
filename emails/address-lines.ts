import type { Part } from '#platform/i18n/in-sentence.tsx';
import type { Locale } from '#platform/i18n/messages.ts';
import { cityLine, countryLine, sourceLang } from '#shop/core/index.ts';
import type { OrderView } from '#shop/orders/index.ts';

export const addressLine = (address: OrderView['address'], locale: Locale): string => {
  const { name, street1, street2 } = address;
  const lines = [name, street1, street2, cityLine(address, locale), countryLine(address, locale)];
  return lines.filter(Boolean).join(', ');
};

/** The owner's words about a delivery, each with its language where that isn't the order's. */
export function deliveryWords(shipping: OrderView['shipping']): Part[] {
  const { pickup, hours = '' } = shipping;
  const ofPlace = (['name', 'hours', 'instructions'] as const).flatMap((field) =>
    pickup ? pickup[field].split(/\r?\n/).map((text) => ({ text, lang: sourceLang(pickup, field) })) : [],
  );
  return [...ofPlace, { text: hours, lang: sourceLang(shipping, 'hours') }];
}

export const pickupLines = (
  { name, address, hours, instructions }: NonNullable<OrderView['shipping']['pickup']>,
  locale: Locale,
): string[] => {
  const { street1, street2 = '' } = address;
  return [name, street1, street2, cityLine(address, locale), hours, instructions].filter(Boolean);
};

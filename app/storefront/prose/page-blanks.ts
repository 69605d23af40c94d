import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { cityLine, regionName } from '#shop/core/index.ts';

/** The placeholders that pages may use, filled in from the settings. */
export function blanksOf(
  { shopName, email, address, returnDays }: ShopSettings,
  locale: Locale,
): Record<string, string> {
  const lines = [address.street1, cityLine(address, locale)];
  const region = regionName(address, locale);
  return {
    shopName,
    email,
    address: lines.filter(Boolean).join(', ') || region,
    province: region,
    city: address.city || region,
    returnDays: String(returnDays),
  };
}

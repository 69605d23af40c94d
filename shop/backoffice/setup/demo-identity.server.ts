import { isDeepStrictEqual } from 'node:util';
import { initialsOf, type ShopSettings } from '#shop/core/index.server.ts';
import type { DemoContents } from './demo-contents.ts';

/** Whether customers reach somebody under a shop's email: those of a new shop and of the demonstration are nobody's. */
export const isOwnEmail = (email: string, { settings }: DemoContents): boolean =>
  !email.endsWith('@localhost') && email !== settings.email;

export const isOwnAddress = (address: ShopSettings['address'], { settings }: DemoContents): boolean =>
  !isDeepStrictEqual(address, settings.address);

/** The owner may have added tax numbers to the demonstration's. */
export const ownTaxNumbers = (
  { taxNumbers }: Pick<ShopSettings, 'taxNumbers'>,
  { settings }: DemoContents,
): ShopSettings['taxNumbers'] =>
  taxNumbers.filter((one) => !settings.taxNumbers?.some((other) => isDeepStrictEqual(one, other)));

export type DemoSetting = 'tagline' | 'orderPrefix';

/** What customers see of the demonstration in a shop that has a name of its own: its initials may be the same. */
export function demoSettingsIn(
  { shopName, tagline, orderPrefix }: Pick<ShopSettings, 'shopName' | DemoSetting>,
  { settings }: DemoContents,
): DemoSetting[] {
  if (shopName === settings.shopName) return [];
  const isDemoPrefix = orderPrefix === settings.orderPrefix && orderPrefix !== initialsOf(shopName);
  return [
    ...(tagline !== '' && tagline === settings.tagline ? (['tagline'] as const) : []),
    ...(isDemoPrefix ? (['orderPrefix'] as const) : []),
  ];
}

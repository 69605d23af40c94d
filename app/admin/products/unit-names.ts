import type { AdminProductValues } from '#messages/admin-product.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { NET_UNITS } from '#shop/catalog/index.ts';

/** Each unit of a net quantity with its name, as a grid's cells have it. */
export const unitNames = (t: Translate<AdminProductValues>) =>
  NET_UNITS.map((unit) => [unit, t('variant.unit', { unit })] as const);

import type { Locale } from '#platform/i18n/messages.ts';
import type { Core } from '#shop/core/index.ts';
import type { packagingMaterials, shippingBoxes } from '../shipping/shipping-tables.ts';

const size = (length: number, width: number, height: number) => ({ length, width, height });

/** The boxes of the specification (section 9), for any product. */
export const DEFAULT_BOXES: readonly (typeof shippingBoxes.$inferInsert)[] = [
  {
    id: 'small',
    name: 'Small box',
    internal: size(15, 10, 8),
    external: size(16, 11, 9),
    emptyGrams: 60,
    maxGrams: 2000,
    costCents: 75,
    maxItems: 6,
    paddingGrams: 20,
    productTypes: [],
  },
  {
    id: 'medium',
    name: 'Medium box',
    internal: size(20, 15, 12),
    external: size(21, 16, 13),
    emptyGrams: 120,
    maxGrams: 5000,
    costCents: 125,
    maxItems: 12,
    paddingGrams: 40,
    productTypes: [],
  },
  {
    id: 'large',
    name: 'Large box',
    internal: size(30, 20, 15),
    external: size(31, 21, 16),
    emptyGrams: 210,
    maxGrams: 10_000,
    costCents: 200,
    maxItems: 24,
    paddingGrams: 80,
    productTypes: [],
  },
];

export const DEFAULT_MATERIALS: readonly (typeof packagingMaterials.$inferInsert)[] = [
  { id: 'tissue', name: 'Tissue paper, a sheet', grams: 8, dimensions: size(50, 35, 0.1), costCents: 6 },
  { id: 'crinkle', name: 'Crinkle paper, a handful', grams: 20, dimensions: size(15, 10, 5), costCents: 12 },
  {
    id: 'honeycomb',
    name: 'Honeycomb wrap, half a metre',
    grams: 25,
    dimensions: size(50, 30, 0.5),
    costCents: 18,
  },
  { id: 'gift-wrap', name: 'Gift wrap with twine', grams: 30, dimensions: size(40, 30, 0.2), costCents: 85 },
];

const TRANSLATED_NAMES: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  'fr-CA': {
    small: 'Petite boîte',
    medium: 'Boîte moyenne',
    large: 'Grande boîte',
    tissue: 'Papier de soie, une feuille',
    crinkle: 'Papier frisé, une poignée',
    honeycomb: 'Papier alvéolé, un demi-mètre',
    'gift-wrap': 'Emballage-cadeau avec ficelle',
  },
};

/** In the source; undefined for a box or wrap of the owner's. */
const sourceName = (id: string): string | undefined =>
  [...DEFAULT_BOXES, ...DEFAULT_MATERIALS].find((one) => one.id === id)?.name;

/** What is saved for a typed name: a default one stays as it is in the source, whatever the language of its form. */
export function storedPackagingName(id: string, typed: string): string {
  const isTranslated = Object.values(TRANSLATED_NAMES).some((names) => names[id] === typed);
  return (isTranslated && sourceName(id)) || typed;
}

/** Only the staff see it: a default name in the reader's language, or the owner's name. */
export const packagingName = (
  { locale }: Pick<Core, 'locale'>,
  { id, name }: { id: string; name: string },
): string => (name === sourceName(id) && TRANSLATED_NAMES[locale]?.[id]) || name;

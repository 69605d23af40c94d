import type { Millimetres } from '#shop/catalog/index.ts';
import type { Cents } from '#shop/core/index.ts';
import type { Dimensions } from '../shipping/shipping-tables.ts';
import { gramsOf } from './weights.ts';

/** An item as a cart and the catalogue know it. Weights in kg and sizes in cm, as the specification has them. */
export interface ItemToShip {
  /** Whoever reads the parcels finds the item by it: a line's key. */
  key: string;
  quantity: number;
  unitPriceCents: Cents;
  category?: string;
  subcategory?: string;
  /** As shipped, with its own package, in grams: what a variant of the catalogue says. */
  grams?: number;
  /** As shipped, with its own package: what a variant of the catalogue says, where it was measured. */
  size?: Millimetres | null;
  physical?: {
    productDimensions?: Dimensions;
    productWeight?: { value?: number };
    packaging?: { totalWeight?: number };
    calculated?: { totalWeight?: number };
  };
  weight?: number;
  length?: number;
  width?: number;
  height?: number;
  /** As its owner says; null or unsaid, its category and kind decide. */
  fragile?: boolean | null;
  requiresUpright?: boolean | null;
  giftWrap?: boolean;
}

export type { Millimetres };

/** One piece to be packed. Grams and millimetres are integers of at least 1. */
export interface Piece {
  key: string;
  size: Millimetres;
  /** With its wrap. */
  grams: number;
  /** How much of a box it takes, in mm³: its volume, and more for a fragile piece. */
  room: number;
  upright: boolean;
  /** What a box may be meant for: category and subcategory. */
  types: readonly string[];
}

const FRAGILE = /\b(serums?|oils?|toners?|fragrances?)\b/i;
const UPRIGHT = /\b(serums?|oils?)\b/i;

/** Whether things of this category or kind break, and whether they leak (specification, section 9). */
export const handlingByKind = (types: readonly string[]): { fragile: boolean; upright: boolean } => ({
  fragile: types.some((type) => FRAGILE.test(type)),
  upright: types.some((type) => UPRIGHT.test(type)),
});

const DEFAULT_SIZE: Dimensions = { length: 10, width: 10, height: 5 };

/** Grams of what is put around a piece: half a metre of honeycomb, gift paper with twine. */
export interface Wraps {
  fragileGrams: number;
  giftGrams: number;
}

export const USUAL_WRAPS: Wraps = { fragileGrams: 25, giftGrams: 30 };

const isMeasure = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0;

const isSize = (size: Partial<Dimensions> | undefined): size is Dimensions =>
  isMeasure(size?.length) && isMeasure(size.width) && isMeasure(size.height);

const whole = (value: number): number => Math.max(1, Math.round(value));

export const inMillimetres = ({ length, width, height }: Dimensions): Millimetres => ({
  length: whole(length * 10),
  width: whole(width * 10),
  height: whole(height * 10),
});

export const volumeOf = ({ length, width, height }: Millimetres): number => length * width * height;

/** Grams of one piece, from the best source there is: weighed as shipped, then bare, then by category, then 0.5 kg. */
export function pieceGrams({ grams, physical, weight, category = '', unitPriceCents }: ItemToShip): number {
  if (isMeasure(grams)) return whole(grams);
  const kilograms = [
    physical?.packaging?.totalWeight,
    physical?.calculated?.totalWeight,
    physical?.productWeight?.value,
    weight,
  ].find(isMeasure);
  return kilograms === undefined ? whole(gramsOf({ category, unitPriceCents })) : whole(kilograms * 1000);
}

/** The size of one piece: as measured by the shop or its maker, else the item's own, else 10 × 10 × 5 cm. A size counts only when whole. */
export function pieceSize({ size, physical, ...item }: ItemToShip): Millimetres {
  if (isSize(size ?? undefined)) return size!;
  const known: (Partial<Dimensions> | undefined)[] = [physical?.productDimensions, item];
  return inMillimetres(known.find(isSize) ?? DEFAULT_SIZE);
}

/**
 * One piece of an item. A fragile one is wrapped, which weighs, and counts for 8/7 of its volume: a box of 80 % fill
 * is then full of fragile pieces at 70 %, and the rest is there for what keeps them apart.
 */
export function pieceOf(item: ItemToShip, wraps: Wraps = USUAL_WRAPS): Piece {
  const types = [item.category, item.subcategory].filter((type): type is string => Boolean(type));
  const byKind = handlingByKind(types);
  const fragile = item.fragile ?? byKind.fragile;
  const size = pieceSize(item);
  const volume = volumeOf(size);
  return {
    key: item.key,
    size,
    grams: pieceGrams(item) + (fragile ? wraps.fragileGrams : 0) + (item.giftWrap ? wraps.giftGrams : 0),
    room: fragile ? Math.ceil((volume * 8) / 7) : volume,
    upright: item.requiresUpright ?? byKind.upright,
    types,
  };
}

import type { Millimetres } from '#shop/catalog/index.ts';
import type { Cents } from '#shop/core/index.ts';
import type { Dimensions } from '../shipping/shipping-tables.ts';
import { gramsOf } from './weights.ts';

/** An item from a cart and the catalogue. Weights in kg and sizes in cm, as in the specification. */
export interface ItemToShip {
  /** The line's key, by which callers find the item in parcels. */
  key: string;
  quantity: number;
  unitPriceCents: Cents;
  category?: string;
  subcategory?: string;
  /** Variant's weight as shipped, with its own package, in grams. */
  grams?: number;
  /** Variant's size as shipped, with its own package, where it was measured. */
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
  /** The owner's setting; if null or missing, category and kind decide. */
  fragile?: boolean | null;
  requiresUpright?: boolean | null;
  giftWrap?: boolean;
}

export type { Millimetres };

/** One item to be packed. Grams and millimetres are integers of at least 1. */
export interface Piece {
  key: string;
  size: Millimetres;
  /** Including its wrap. */
  grams: number;
  /** The volume it takes up in a box, in mm³; more than its own for a fragile item. */
  room: number;
  upright: boolean;
  /** Category and kind, to match the types of a box. */
  types: readonly string[];
}

const FRAGILE = /\b(serums?|oils?|toners?|fragrances?)\b/i;
const UPRIGHT = /\b(serums?|oils?)\b/i;

/** Whether items of this category or kind are fragile, and whether they leak (specification, section 9). */
export const handlingByKind = (types: readonly string[]): { fragile: boolean; upright: boolean } => ({
  fragile: types.some((type) => FRAGILE.test(type)),
  upright: types.some((type) => UPRIGHT.test(type)),
});

const DEFAULT_SIZE: Dimensions = { length: 10, width: 10, height: 5 };

/** Grams of the wrap of one item: half a metre of honeycomb, gift paper with twine. */
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

/**
 * Grams of one item, from the best available source: weighed as shipped, then bare, then by category, then
 * 0.5 kg.
 */
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

/**
 * The size of one item: as measured by the shop or its maker, else the item's own, else 10 × 10 × 5 cm.
 * Incomplete sizes are ignored.
 */
export function pieceSize({ size, physical, ...item }: ItemToShip): Millimetres {
  if (isSize(size ?? undefined)) return size!;
  const known: (Partial<Dimensions> | undefined)[] = [physical?.productDimensions, item];
  return inMillimetres(known.find(isSize) ?? DEFAULT_SIZE);
}

/**
 * A fragile item is wrapped, which adds weight, and takes 8/7 of its volume: a box with 80 % fill is then
 * full of fragile items at 70 %, which leaves room for padding.
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

import type { Cents } from '#shop/core/index.ts';
import type { Dimensions } from '../shipping/shipping-tables.ts';
import { dimensionalGrams, MAX_PARCEL_GRAMS } from './billable.ts';
import { inMillimetres, type Millimetres, type Piece, volumeOf } from './pieces.ts';

/** A box (a row of `shipping_boxes`). Sizes in cm. */
export interface ShippingBox {
  id: string;
  internal: Dimensions;
  external: Dimensions;
  emptyGrams: number;
  /** Maximum weight of the contents. */
  maxGrams: number;
  costCents: Cents;
  maxItems: number;
  paddingGrams: number;
  /** Categories or kinds it is meant for; empty for any. */
  productTypes: readonly string[];
}

/** A box prepared for packing, in millimetres, with its capacity. */
export interface Box {
  id: string;
  inner: Millimetres;
  outer: Millimetres;
  /** Box and padding, without items. */
  tareGrams: number;
  /** Maximum weight of all items together, with their wraps. */
  maxPieceGrams: number;
  maxRoom: number;
  maxItems: number;
  costCents: Cents;
  dimensionalGrams: number;
  productTypes: readonly string[];
}

const FILL_PERCENT = 80;

/**
 * Prepares a box. The maker's limit (`maxGrams`) includes padding, which the bottom carries too, but not the
 * box itself. With the box, a parcel stays within a carrier's 50 kg.
 */
export function readyBox(box: ShippingBox, carrier: string): Box {
  const inner = inMillimetres(box.internal);
  const outer = inMillimetres(box.external);
  const tareGrams = box.emptyGrams + box.paddingGrams;
  return {
    id: box.id,
    inner,
    outer,
    tareGrams,
    maxPieceGrams: Math.min(box.maxGrams - box.paddingGrams, MAX_PARCEL_GRAMS - tareGrams),
    maxRoom: Math.floor((volumeOf(inner) * FILL_PERCENT) / 100),
    maxItems: box.maxItems,
    costCents: box.costCents,
    dimensionalGrams: dimensionalGrams(outer, carrier),
    productTypes: box.productTypes.map((type) => type.toLowerCase()),
  };
}

const falling = (a: number, b: number): number => b - a;

/**
 * Whether an item fits by its edges, in any rotation, or only about the vertical when it must stay upright.
 */
function fitsBySize({ size, upright }: Piece, { inner }: Box): boolean {
  if (upright) {
    const [long, short] = [size.length, size.width].sort(falling) as [number, number];
    const [innerLong, innerShort] = [inner.length, inner.width].sort(falling) as [number, number];
    return size.height <= inner.height && long <= innerLong && short <= innerShort;
  }
  const edges = [size.length, size.width, size.height].sort(falling);
  const innerEdges = [inner.length, inner.width, inner.height].sort(falling);
  return edges.every((edge, index) => edge <= innerEdges[index]!);
}

// An item without a known type suits any box.
const suits = ({ types }: Piece, { productTypes }: Box): boolean =>
  productTypes.length === 0 ||
  types.length === 0 ||
  types.some((type) => productTypes.includes(type.toLowerCase()));

/** The contents of a box so far. */
export interface Load {
  count: number;
  grams: number;
  /** mm³ */
  room: number;
}

export const NOTHING: Load = { count: 0, grams: 0, room: 0 };

export const withPieces = (load: Load, piece: Piece, count = 1): Load => ({
  count: load.count + count,
  grams: load.grams + piece.grams * count,
  room: load.room + piece.room * count,
});

export const holds = (box: Box, { count, grams, room }: Load): boolean =>
  count <= box.maxItems && grams <= box.maxPieceGrams && room <= box.maxRoom;

/** Whether an item alone fits the box, and the box is meant for it. */
export const accepts = (box: Box, piece: Piece): boolean =>
  holds(box, withPieces(NOTHING, piece)) && fitsBySize(piece, box) && suits(piece, box);

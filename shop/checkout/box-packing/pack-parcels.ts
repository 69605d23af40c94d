import { type Cents, sum } from '#shop/core/index.ts';
import { fallbackRates } from '../shipping/rates.ts';
import {
  billableGrams,
  declaredGrams,
  declaredSize,
  dimensionalGrams,
  isBeyondCarriers,
} from './billable.ts';
import { accepts, type Box, readyBox, type ShippingBox } from './boxes.ts';
import { choicesOf, EXACT_CHOICES, packExactly } from './packing-exact.ts';
import { packByRows } from './packing-rows.ts';
import { byText, inOrder, type Kind, kindsOf, type Packed, packingTask } from './packing-task.ts';
import { type ItemToShip, type Millimetres, type Piece, pieceOf, USUAL_WRAPS, type Wraps } from './pieces.ts';

export interface PackedParcel {
  /** Null for an item that fits no box and is packed on its own. */
  boxId: string | null;
  contents: { key: string; count: number }[];
  /** Actual outer size and the size declared to the carrier, in mm. */
  size: Millimetres;
  declaredSize: Millimetres;
  /** Actual weight and the weight declared to the carrier. */
  grams: number;
  declaredGrams: number;
  /** The larger of declared and dimensional weight, which the carrier charges for. */
  billableGrams: number;
  packagingCents: Cents;
  postageCents: Cents;
  /** Packaging and postage. */
  costCents: Cents;
  /** Larger or heavier than can be declared to a carrier: the staff must check it before it is sent. */
  isBeyondCarriers: boolean;
}

/** Packaging of an item that fits no box: cardboard and paper. */
export interface OwnPackaging {
  costCents: Cents;
  grams: number;
  /** Millimetres on each side. */
  margin: number;
}

export interface PackingOptions {
  /** Postage by billable weight; never negative, and called once for each weight. */
  postage?: (billableGrams: number) => Cents;
  /** The carrier whose dimensional divisor applies. */
  carrier?: string;
  wraps?: Wraps;
  ownPackaging?: OwnPackaging;
}

export interface PackedParcels {
  parcels: PackedParcel[];
  costCents: Cents;
}

const USUAL_OWN: OwnPackaging = { costCents: 200, grams: 200, margin: 20 };
const USUAL_CARRIER = 'canada_post';
const usualPostage = (grams: number): Cents => fallbackRates({ grams, country: 'CA' })[0]!.costCents;

/**
 * Packs items into parcels so that boxes and postage together cost least. The same items and boxes in any order
 * give the same parcels. Few pieces are packed at the lowest cost there is, many near it (docs/decisions/012).
 *
 * Whether pieces fit is judged by volume (80 % of a box), by weight, by number, by the edges of each piece, and by
 * whether any two of them can lie in the box together. Three or more that fit so may still not go in.
 */
export function packParcels(
  items: readonly ItemToShip[],
  boxes: readonly ShippingBox[],
  options: PackingOptions = {},
): PackedParcels {
  const { carrier = USUAL_CARRIER, wraps = USUAL_WRAPS } = options;
  const postage = askedOnce(options.postage ?? usualPostage);
  const readyBoxes = inOrder(boxes.map((box) => readyBox(box, carrier)));
  const kinds = kindsOf(
    items.flatMap((item) => Array<Piece>(Math.max(0, item.quantity)).fill(pieceOf(item, wraps))),
  );
  const fitsABox = ({ piece }: Kind): boolean => readyBoxes.some((box) => accepts(box, piece));

  const price = (box: Box, pieceGrams: number): Cents =>
    box.costCents + postage(billableGrams(box.tareGrams + pieceGrams, box.dimensionalGrams));
  const task = packingTask(kinds.filter(fitsABox), readyBoxes, price);
  const packing = choicesOf(task.kinds) <= EXACT_CHOICES ? packExactly(task) : packByRows(task);

  const parcel = (made: MadeParcel): PackedParcel => measured(made, carrier, postage);
  const own = options.ownPackaging ?? USUAL_OWN;
  const parcels = [
    ...boxed(packing.parcels, task.kinds, readyBoxes).map(parcel),
    ...kinds.filter((kind) => !fitsABox(kind)).flatMap((kind) => alone(kind, own).map(parcel)),
  ].sort(heaviestFirst);
  return { parcels, costCents: sum(parcels.map(({ costCents }) => costCents)) };
}

/** Memoizes postage by weight. */
function askedOnce(postage: (billableGrams: number) => Cents): (billableGrams: number) => Cents {
  const known = new Map<number, Cents>();
  return (grams) => {
    const cents = known.get(grams) ?? postage(grams);
    known.set(grams, cents);
    return cents;
  };
}

type MadeParcel = Pick<PackedParcel, 'boxId' | 'contents' | 'size' | 'grams' | 'packagingCents'>;

/** Assigns the items of each kind to their lines. */
function boxed(packed: readonly Packed[], kinds: readonly Kind[], boxes: readonly Box[]): MadeParcel[] {
  const taken = kinds.map(() => 0);
  return packed.map(({ box: place, kinds: inside }) => {
    const box = boxes[place]!;
    const keys = inside.map((kind) => {
      taken[kind]! += 1;
      return kinds[kind]!.keys[taken[kind]! - 1]!;
    });
    const pieceGrams = inside.reduce((grams, kind) => grams + kinds[kind]!.piece.grams, 0);
    return {
      boxId: box.id,
      contents: counted(keys),
      size: box.outer,
      grams: box.tareGrams + pieceGrams,
      packagingCents: box.costCents,
    };
  });
}

/** Packs each item that fits no box as a parcel of its own size, flat unless it must stay upright. */
function alone({ piece, keys }: Kind, { costCents, grams, margin }: OwnPackaging): MadeParcel[] {
  const { length, width, height } = piece.size;
  const falling = (edges: number[]): number[] => edges.sort((a, b) => b - a).map((edge) => edge + 2 * margin);
  const edges = piece.upright
    ? [...falling([length, width]), height + 2 * margin]
    : falling([length, width, height]);
  return keys.map((key) => ({
    boxId: null,
    contents: [{ key, count: 1 }],
    size: { length: edges[0]!, width: edges[1]!, height: edges[2]! },
    grams: piece.grams + grams,
    packagingCents: costCents,
  }));
}

function measured(made: MadeParcel, carrier: string, postage: (grams: number) => Cents): PackedParcel {
  const billable = billableGrams(made.grams, dimensionalGrams(made.size, carrier));
  const postageCents = postage(billable);
  return {
    ...made,
    declaredSize: declaredSize(made.size),
    declaredGrams: declaredGrams(made.grams),
    billableGrams: billable,
    postageCents,
    costCents: made.packagingCents + postageCents,
    isBeyondCarriers: isBeyondCarriers(made.size, made.grams),
  };
}

function counted(keys: readonly string[]): PackedParcel['contents'] {
  const counts = new Map<string, number>();
  for (const key of [...keys].sort()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
}

/** Heaviest parcel first, which is the order of packing. */
const heaviestFirst = (a: PackedParcel, b: PackedParcel): number =>
  b.grams - a.grams || byText(JSON.stringify(a), JSON.stringify(b));

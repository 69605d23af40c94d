import { type Cents, shareOf, spread, sum } from '#shop/core/index.ts';

export type DiscountKind = 'percent' | 'amount' | 'free-shipping' | 'buy-x-get-y';

export const DISCOUNT_STATUSES = ['active', 'scheduled', 'expired', 'used-up', 'inactive'] as const;
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

export interface Discount {
  id: string;
  /** Shown to shoppers: 'Spring sale'. */
  name: string;
  /** In capitals; null for an automatic discount. */
  code: string | null;
  kind: DiscountKind;
  /** Percent off all items, or off the items of a buy-X-get-Y: 1 to 100. */
  percent: number | null;
  amountCents: Cents | null;
  /** For every `buy` items bought … */
  buy: number | null;
  /** … the cheapest `get` more are discounted. */
  get: number | null;
  /** The items it applies to; all items where both lists are empty. */
  categories: readonly string[];
  productIds: readonly string[];
  /** Minimum amount of these items, before any discount. */
  minimumCents: Cents;
  combines: boolean;
}

/** The most products that a discount names. */
export const MAX_DISCOUNT_PRODUCTS = 500;

/** The id of a discount in an order that the staff put together: it is in no list. */
export const MANUAL_DISCOUNT = 'manual';

/** A line as discounts see it; a variant has one line. */
export interface DiscountableLine {
  variantId: string;
  productId: string;
  category: string;
  unitPriceCents: Cents;
  quantity: number;
}

export interface AppliedDiscount {
  id: string;
  name: string;
  code: string | null;
  amountCents: Cents;
  freesShipping: boolean;
}

/** The total of an order's discounts, and the part of each line. */
export interface Reduction {
  applied: AppliedDiscount[];
  lineDiscounts: Cents[];
  discountCents: Cents;
  freesShipping: boolean;
}

/** The stored form of a code: capitals, without spaces. */
export const normalCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/**
 * Applies the best for the shopper: all that combine, or a single one; of equals, the one with an entered
 * code. Free shipping takes nothing from the items and combines with everything.
 */
export function applyDiscounts(
  lines: readonly DiscountableLine[],
  discounts: readonly Discount[],
): Reduction {
  const counting = discounts.filter((discount) => discountedLinesOf(lines, discount).state === 'counts');
  const freeing = counting.filter(({ kind }) => kind === 'free-shipping');
  const [together, alone] = [
    counting.filter(({ kind, combines }) => kind !== 'free-shipping' && combines),
    counting.filter(({ kind, combines }) => kind !== 'free-shipping' && !combines),
  ];
  const ways = [together, ...alone.map((one) => [one])].map((some) => takeAway(lines, [...some, ...freeing]));
  return ways.reduce((best, way) => (isBetter(way, best) ? way : best));
}

const isBetter = (way: Reduction, best: Reduction): boolean =>
  way.discountCents > best.discountCents ||
  (way.discountCents === best.discountCents && hasCode(way) > hasCode(best));

const hasCode = ({ applied }: Reduction): number => applied.filter(({ code }) => code !== null).length;

/** Whether a discount applies to these items, and if not, what is missing. */
export type DiscountedLines =
  | { state: 'counts' }
  | { state: 'no-items' }
  | { state: 'minimum'; missingCents: Cents };

/** Checks a discount against the items only. */
export function discountedLinesOf(lines: readonly DiscountableLine[], discount: Discount): DiscountedLines {
  const about = lines.filter((line) => line.quantity > 0 && isAbout(discount, line));
  if (about.length === 0) return { state: 'no-items' };
  const missingCents = discount.minimumCents - sum(about.map(totalOf));
  return missingCents > 0 ? { state: 'minimum', missingCents } : { state: 'counts' };
}

const isAbout = ({ categories, productIds }: Discount, { category, productId }: DiscountableLine): boolean =>
  (categories.length === 0 && productIds.length === 0) ||
  categories.includes(category) ||
  productIds.includes(productId);

const totalOf = ({ unitPriceCents, quantity }: DiscountableLine): Cents => unitPriceCents * quantity;

// Items first, then percentages of the remainder, then amounts, so that no percentage is taken of what is
// already discounted.
const SEQUENCE: readonly DiscountKind[] = ['buy-x-get-y', 'percent', 'amount', 'free-shipping'];

function takeAway(lines: readonly DiscountableLine[], discounts: readonly Discount[]): Reduction {
  const left = lines.map(totalOf);
  const applied: AppliedDiscount[] = [];
  const inSequence = discounts.toSorted(
    (one, other) => SEQUENCE.indexOf(one.kind) - SEQUENCE.indexOf(other.kind) || (one.id < other.id ? -1 : 1),
  );
  for (const discount of inSequence) {
    const shares = sharesOf(lines, left, discount);
    const amountCents = sum(shares);
    const freesShipping = discount.kind === 'free-shipping';
    if (amountCents === 0 && !freesShipping) continue;
    for (const [at, share] of shares.entries()) left[at] = left[at]! - share;
    const { id, name, code } = discount;
    applied.push({ id, name, code, amountCents, freesShipping });
  }
  const lineDiscounts = lines.map((line, at) => totalOf(line) - left[at]!);
  return {
    applied,
    lineDiscounts,
    discountCents: sum(lineDiscounts),
    freesShipping: applied.some(({ freesShipping }) => freesShipping),
  };
}

/** What a discount takes from each line, never more than the remaining amounts in `left`. */
function sharesOf(lines: readonly DiscountableLine[], left: readonly Cents[], discount: Discount): Cents[] {
  const weights = lines.map((line, at) => (isAbout(discount, line) ? left[at]! : 0));
  const names = lines.map(({ variantId }) => variantId);
  switch (discount.kind) {
    case 'percent':
      return spread(percentOf(sum(weights), discount.percent!), weights, names);
    case 'amount':
      return spread(Math.min(discount.amountCents!, sum(weights)), weights, names);
    case 'buy-x-get-y': {
      const got = freeQuantities(lines, discount);
      const worth = lines.map(({ unitPriceCents }, at) => Math.min(unitPriceCents * got[at]!, left[at]!));
      return spread(percentOf(sum(worth), discount.percent!), worth, names);
    }
    case 'free-shipping':
      return lines.map(() => 0);
  }
}

const percentOf = (cents: Cents, percent: number): Cents => shareOf(cents, percent * 1000);

/** The discounted quantity of each line: of every `buy + get` items the cheapest `get`. */
function freeQuantities(lines: readonly DiscountableLine[], discount: Discount): number[] {
  const about = lines
    .map((line, at) => ({ ...line, at }))
    .filter((line) => isAbout(discount, line))
    .sort((a, b) => a.unitPriceCents - b.unitPriceCents || (a.variantId < b.variantId ? -1 : 1));
  const count = about.reduce((sum, { quantity }) => sum + quantity, 0);
  let free = Math.floor(count / (discount.buy! + discount.get!)) * discount.get!;
  const got = lines.map(() => 0);
  for (const { at, quantity } of about) {
    got[at] = Math.min(quantity, free);
    free -= got[at];
  }
  return got;
}

/** Identifies a customer for limits, as far as known: a guest's cart has no identity yet. */
export interface Customer {
  userId: string | null;
  email: string;
  /** Whether they have ordered before; queried only where a discount depends on it. */
  hasBought(): Promise<boolean>;
}

/** Finds the customer; called only where a discount may depend on it. */
export type FindCustomer = () => Promise<Customer | null>;

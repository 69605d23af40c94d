import { type Cents, spread, sum } from '#shop/core/index.ts';

interface PaidLine {
  position: number;
  unitPriceCents: Cents;
  quantity: number;
  discountCents: Cents;
  /** False for an item that no tax applied to. */
  isTaxed?: boolean;
}

/** What was paid for an order, as far as a refund needs it; amounts in cents. */
export interface PaidOrder {
  /** In the order's own sequence; refunds refer to a line by its `position`. */
  lines: readonly PaidLine[];
  subtotalCents: Cents;
  discountCents: Cents;
  giftWrapCents: Cents;
  shippingCents: Cents;
  taxes: readonly { baseCents: Cents; amountCents: Cents }[];
  totalCents: Cents;
}

/** Amounts of one or several refunds. `taxCents` has an amount for each tax of the order. */
export interface RefundAmounts {
  /** Less discounts. */
  itemsCents: Cents;
  giftWrapCents: Cents;
  shippingCents: Cents;
  taxCents: readonly Cents[];
}

export interface RefundedSoFar extends RefundAmounts {
  /** By the position of their line. */
  quantities: Readonly<Record<number, number>>;
}

export type RefundScope =
  | { kind: 'whole' }
  /** Tax included. */
  | { kind: 'amount'; amountCents: Cents }
  /** Tax alone, one amount for each tax of the order: it now goes to a place where less is due. */
  | { kind: 'taxes'; taxCents: readonly Cents[] }
  | {
      kind: 'lines';
      lines: readonly { position: number; quantity: number }[];
      giftWrap: boolean;
      shipping: boolean;
    };

export interface RefundSums extends RefundAmounts {
  /** At the prices of the order, before discounts. */
  lines: { position: number; quantity: number; amountCents: Cents }[];
  totalCents: Cents;
}

export type RefundProblem = 'nothing-left' | 'nothing-chosen' | 'too-much' | 'too-many-items';

export type WorkedOut = { ok: true; sums: RefundSums } | { ok: false; problem: RefundProblem };

export const nothingRefunded = ({ taxes }: Pick<PaidOrder, 'taxes'>): RefundedSoFar => ({
  quantities: {},
  itemsCents: 0,
  giftWrapCents: 0,
  shippingCents: 0,
  taxCents: taxes.map(() => 0),
});

const totalOf = ({ itemsCents, giftWrapCents, shippingCents, taxCents }: RefundAmounts): Cents =>
  itemsCents + giftWrapCents + shippingCents + sum(taxCents);

/** What can still be refunded. */
export function leftOf(order: PaidOrder, back: RefundedSoFar): RefundedSoFar & { totalCents: Cents } {
  const left = {
    quantities: Object.fromEntries(
      order.lines.map(({ position, quantity }) => [position, quantity - (back.quantities[position] ?? 0)]),
    ),
    itemsCents: order.subtotalCents - order.discountCents - back.itemsCents,
    giftWrapCents: order.giftWrapCents - back.giftWrapCents,
    shippingCents: order.shippingCents - back.shippingCents,
    taxCents: order.taxes.map(({ amountCents }, at) => amountCents - (back.taxCents[at] ?? 0)),
  };
  return { ...left, totalCents: totalOf(left) };
}

export function withRefund(
  back: RefundedSoFar,
  { lines, ...sums }: Omit<RefundSums, 'totalCents'>,
): RefundedSoFar {
  const quantities = { ...back.quantities };
  for (const { position, quantity } of lines) quantities[position] = (quantities[position] ?? 0) + quantity;
  return {
    quantities,
    itemsCents: back.itemsCents + sums.itemsCents,
    giftWrapCents: back.giftWrapCents + sums.giftWrapCents,
    shippingCents: back.shippingCents + sums.shippingCents,
    taxCents: back.taxCents.map((cents, at) => cents + (sums.taxCents[at] ?? 0)),
  };
}

/**
 * The amounts of a refund, tax by tax, to the cent. However an order is split into refunds, no more is refunded than
 * was paid for items, wrapping, shipping and each tax, and the last refund brings the total to exactly that.
 */
export function calculateRefund(order: PaidOrder, back: RefundedSoFar, scope: RefundScope): WorkedOut {
  const left = leftOf(order, back);
  if (left.totalCents <= 0) return { ok: false, problem: 'nothing-left' };
  if (scope.kind === 'amount') return ofAmount(left, scope.amountCents);
  if (scope.kind === 'taxes') return ofTaxes(left, scope.taxCents);
  if (scope.kind === 'whole') {
    const { itemsCents, giftWrapCents, shippingCents, taxCents, totalCents } = left;
    const lines = linesOf(
      order,
      order.lines.map(({ position }) => ({ position, quantity: left.quantities[position] ?? 0 })),
    );
    return { ok: true, sums: { lines, itemsCents, giftWrapCents, shippingCents, taxCents, totalCents } };
  }
  return ofLines(order, back, left, scope);
}

const worthOf = ({ itemsCents, giftWrapCents, shippingCents }: Omit<RefundAmounts, 'taxCents'>): Cents =>
  itemsCents + giftWrapCents + shippingCents;

/**
 * The refund of tax that was paid separately because the order moved to a place with higher taxes: in proportion to
 * what was refunded of the order so far but for untaxed items, less what of that tax was refunded before.
 */
export function taxBesideRefund(
  order: PaidOrder,
  back: RefundedSoFar,
  sums: RefundAmounts & { lines?: RefundSums['lines'] },
  beside: { paidCents: Cents; leftCents: Cents },
): Cents {
  const after = withRefund(back, { lines: [], ...sums });
  const isTaxed = taxedItemsOf(order) > 0;
  const whole = isTaxed ? taxedItemsOf(order) : order.subtotalCents - order.discountCents;
  const refunded = isTaxed ? taxedItemsOfRefunds(order, after) : after.itemsCents;
  const due = part(
    beside.paidCents,
    worthOf({ ...after, itemsCents: refunded }),
    worthOf({ ...order, itemsCents: whole }),
  );
  return Math.min(beside.leftCents, Math.max(0, due - (beside.paidCents - beside.leftCents)));
}

type Left = ReturnType<typeof leftOf>;

const linesOf = (
  { lines }: PaidOrder,
  chosen: readonly { position: number; quantity: number }[],
): RefundSums['lines'] =>
  chosen
    .filter(({ quantity }) => quantity > 0)
    .map(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)!;
      return { position, quantity, amountCents: line.unitPriceCents * quantity };
    });

function ofLines(
  order: PaidOrder,
  back: RefundedSoFar,
  left: Left,
  { lines: chosen, giftWrap, shipping }: Extract<RefundScope, { kind: 'lines' }>,
): WorkedOut {
  if (new Set(chosen.map(({ position }) => position)).size < chosen.length) return tooMany;
  if (chosen.some(({ position, quantity }) => quantity > (left.quantities[position] ?? 0))) return tooMany;
  const lines = linesOf(order, chosen);
  const giftWrapCents = giftWrap ? left.giftWrapCents : 0;
  const shippingCents = shipping ? left.shippingCents : 0;
  if (lines.length === 0 && giftWrapCents + shippingCents === 0) {
    return { ok: false, problem: 'nothing-chosen' };
  }
  const worth = lines.map(({ position, quantity }) => {
    const line = order.lines.find((one) => one.position === position)!;
    const before = back.quantities[position] ?? 0;
    return { line, cents: paidFor(line, before + quantity) - paidFor(line, before) };
  });
  const itemsCents = Math.min(left.itemsCents, sum(worth.map(({ cents }) => cents)));
  const amounts = { itemsCents, giftWrapCents, shippingCents };
  const untaxedCents = sum(worth.map(({ line, cents }) => (line.isTaxed === false ? cents : 0)));
  const taxedAllCents = taxedItemsOf(order);
  const taxedBackCents = taxedItemsOfRefunds(order, back);
  const taxedCents = Math.min(taxedAllCents - taxedBackCents, Math.max(0, itemsCents - untaxedCents));
  const taxCents = order.taxes.map((tax, at) => {
    const whole = taxedOf(order, tax, { ...order, itemsCents: taxedAllCents });
    const taxed =
      taxedOf(order, tax, { ...back, itemsCents: taxedBackCents }) +
      taxedOf(order, tax, { ...amounts, itemsCents: taxedCents });
    const due = part(tax.amountCents, taxed, whole) - (back.taxCents[at] ?? 0);
    return Math.min(left.taxCents[at]!, Math.max(0, due));
  });
  const sums = { ...amounts, taxCents };
  const totalCents = totalOf(sums);
  if (totalCents === 0) return { ok: false, problem: 'nothing-left' };
  return { ok: true, sums: { lines, ...sums, totalCents } };
}

const tooMany = { ok: false, problem: 'too-many-items' } as const;

/** What was paid for some of a line's items: its price is spread over them, so that no cent is lost. */
const paidFor = ({ unitPriceCents, quantity, discountCents }: PaidLine, count: number): Cents =>
  part(unitPriceCents * quantity - discountCents, count, quantity);

/** The taxed part of the payment for items. */
const taxedItemsOf = ({ lines, subtotalCents, discountCents }: PaidOrder): Cents =>
  subtotalCents -
  discountCents -
  sum(lines.map((line) => (line.isTaxed === false ? paidFor(line, line.quantity) : 0)));

/** The taxed part of the refunds of items. An amount without items was refunded of all of them alike. */
function taxedItemsOfRefunds(order: PaidOrder, back: RefundedSoFar): Cents {
  const { lines, subtotalCents, discountCents } = order;
  const taxedAllCents = taxedItemsOf(order);
  const allCents = subtotalCents - discountCents;
  if (taxedAllCents === allCents) return back.itemsCents;
  // Shares of cents may add up to less than the whole, but nothing is left once all items are back.
  if (back.itemsCents === allCents) return taxedAllCents;
  const refundedOf = (isTaxed: boolean) =>
    sum(
      lines.map((line) =>
        (line.isTaxed ?? true) === isTaxed ? paidFor(line, back.quantities[line.position] ?? 0) : 0,
      ),
    );
  const otherCents = Math.max(0, back.itemsCents - refundedOf(true) - refundedOf(false));
  return Math.min(taxedAllCents, refundedOf(true) + part(otherCents, taxedAllCents, allCents));
}

/** The taxed part of the items that are left. */
export const taxedItemsLeft = (order: PaidOrder, back: RefundedSoFar): Cents =>
  taxedItemsOf(order) - taxedItemsOfRefunds(order, back);

/**
 * The part of these amounts that a tax of the order applies to: items and wrapping, and shipping where it is taxed.
 * @param amounts with the taxed part of their items
 */
function taxedOf(
  order: PaidOrder,
  { baseCents }: { baseCents: Cents },
  { itemsCents, giftWrapCents, shippingCents }: Omit<RefundAmounts, 'taxCents'>,
): Cents {
  const withoutShipping = taxedItemsOf(order) + order.giftWrapCents;
  return itemsCents + giftWrapCents + (baseCents > withoutShipping ? shippingCents : 0);
}

/** Splits an amount, tax included, proportionally over all that is left, to the last cent. */
function ofAmount(left: Left, amountCents: Cents): WorkedOut {
  if (amountCents <= 0) return { ok: false, problem: 'nothing-chosen' };
  if (amountCents > left.totalCents) return { ok: false, problem: 'too-much' };
  const { itemsCents, giftWrapCents, shippingCents, taxCents } = left;
  const shares = spread(amountCents, [itemsCents, giftWrapCents, shippingCents, ...taxCents]);
  const [items, wrap, shipping, ...taxes] = shares as [Cents, Cents, Cents, ...Cents[]];
  const sums = { itemsCents: items, giftWrapCents: wrap, shippingCents: shipping, taxCents: taxes };
  return { ok: true, sums: { lines: [], ...sums, totalCents: amountCents } };
}

function ofTaxes(left: Left, taxCents: readonly Cents[]): WorkedOut {
  if (sum(taxCents) <= 0) return { ok: false, problem: 'nothing-chosen' };
  if (taxCents.some((cents, at) => cents < 0 || cents > (left.taxCents[at] ?? 0)))
    return { ok: false, problem: 'too-much' };
  const sums = { itemsCents: 0, giftWrapCents: 0, shippingCents: 0, taxCents };
  return { ok: true, sums: { lines: [], ...sums, totalCents: sum(taxCents) } };
}

/** `of` × `some` / `all`, rounded half-up. */
function part(of: Cents, some: Cents, all: Cents): Cents {
  if (all === 0) return 0;
  return Number((BigInt(of) * BigInt(some) * 2n + BigInt(all)) / (2n * BigInt(all)));
}

/** @example 'LL-1001-R1' */
export const creditNoteNumber = (order: { number: string }, { position }: { position: number }): string =>
  `${order.number}-R${position}`;

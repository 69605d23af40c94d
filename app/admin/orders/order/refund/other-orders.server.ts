import type { Core } from '#shop/core/index.ts';
import { type AddOnView, addOnsOf, refundableOf } from '#shop/orders/index.server.ts';
import { leftOf } from '#shop/orders/index.ts';

/** An add-on whose payment can't be refunded through the order itself. */
export interface OtherOrder {
  id: string;
  number: string;
  paidCents: number;
  leftCents: number;
}

/** Add-ons to mention in a refund: taxes paid through them, and the numbers of exchanges. */
export async function otherOrdersOf(shop: Core, orderId: string) {
  const addOns = (await addOnsOf(shop, orderId)).filter(({ status }) => status !== 'cancelled');
  const moved = addOns.filter(({ kind }) => kind === 'moved');
  const taxes = (await Promise.all(moved.map((addOn) => otherOrderOf(shop, addOn)))).filter(
    (other) => other !== null,
  );
  const exchanges = addOns.filter(({ kind }) => kind === 'exchanged').map(({ number }) => number);
  return { taxes: taxes.filter(({ leftCents }) => leftCents > 0), exchanges };
}

async function otherOrderOf(shop: Core, { id, number, totalCents }: AddOnView): Promise<OtherOrder | null> {
  const refundable = await refundableOf(shop, id);
  if (!refundable) return null;
  const { totalCents: leftCents } = leftOf(refundable.order, refundable.back);
  return { id, number, paidCents: totalCents, leftCents };
}

import { randomUUID } from 'node:crypto';
import { newSecretId } from '#platform/ids.ts';
import type { Visitor } from '#tests/shops/visitor.ts';
import { address, CARDS } from './checkout.ts';

export const BODY_OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };

interface Purchase {
  email: string;
  lines?: (typeof BODY_OIL & { giftWrap?: boolean })[];
  card?: string;
  /** Differences from the default shipping address. */
  to?: Partial<typeof address>;
  /** Pays as much as its balance covers. */
  giftCard?: string;
}

/** Buys as a browser does. @returns the order's number, or nothing while its payment is pending */
export async function buy(
  visitor: Visitor,
  { email, lines = [BODY_OIL], card = CARDS.approve, to = {}, giftCard }: Purchase,
): Promise<string> {
  // A shop with a carrier stores its quote for the cart that asked.
  if (!visitor.cookies.has('cart')) visitor.cookies.set('cart', newSecretId());
  const { city, state, zip, country } = { ...address, ...to };
  const destination = { city, state, zip, country };
  const paying = giftCard ? { giftCard } : {};
  const asked = { lines, destination, ...paying };
  const { priced } = await (await visitor.post('/cart/price', asked)).json();
  const answer = await visitor.post('/checkout/submit', {
    key: randomUUID(),
    contact: { email },
    address: { ...address, ...to },
    rateId: priced.chosen.rateId,
    lines,
    message: '',
    shownTotalCents: priced.dueCents,
    ...paying,
    payment: { provider: 'test', card },
  });
  const outcome = await answer.json();
  if (!outcome.ok) throw new Error(`Nothing was bought: ${outcome.problem}`);
  return new URL(outcome.next, 'http://shop').searchParams.get('order') ?? '';
}

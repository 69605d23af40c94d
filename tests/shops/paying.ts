import { sql } from 'drizzle-orm';
import { stripePayments } from '#integrations/stripe/stripe-provider.server.ts';
import type { CheckoutRequest } from '#shop/orders/placing/checkout-request.ts';
import type { Buyer } from '#shop/orders/placing/checkout-state.server.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import type { Shop } from '#shop/shop.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { type StandInStripe, startStripe } from '#tests/stand-ins/stripe/stripe.ts';
import { STRIPE_KEYS } from '#tests/stand-ins/stripe/stripe-settings.ts';
import { makeTestShop } from './shop.ts';

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const STOCK = 100_000;

/** A shop with a Stripe stand-in and enough stock of one product. */
export async function makePaidShop({ limits = { aTry: 200, total: 900 }, isLive = false } = {}) {
  const stripe = await startStripe({ livemode: isLive });
  const opened = await makeTestShop();
  stripe.setClock(() => opened.clock.now());
  const { publicOrigin } = opened.shop.config;
  const access = { ...STRIPE_KEYS, apiBase: stripe.base, jsBase: stripe.base, publicOrigin, isLive, limits };
  /** The shop as if it had just started: no circuit is open. */
  const freshly = (): Shop => {
    const provider = stripePayments(access, opened.shop.log);
    return { ...opened.shop, payments: new Map([...opened.shop.payments, [provider.id, provider]]) };
  };
  const shop = freshly();
  const provider = shop.payments.get('stripe')!;
  await shop.db.execute(sql`update stock set on_hand = ${STOCK} where variant_id = ${OIL.variantId}`);
  let networks = 0;
  return {
    ...opened,
    shop,
    freshly,
    stripe,
    provider,
    /** A shopper from a new network. */
    newPayer(): Buyer {
      networks += 1;
      return { ...newShopper(), network: `2001:db8::${networks.toString(16)}` };
    },
    async close() {
      await opened.close();
      await stripe.close();
    },
  };
}

export const paidByStripe = (
  shop: Shop,
  token: string,
  more: Partial<CheckoutRequest> = {},
): Promise<CheckoutRequest> =>
  checkoutRequestOf(shop, [OIL], {
    contact: { email: `${crypto.randomUUID()}@example.ca` },
    payment: { provider: 'stripe', token },
    ...more,
  });

/** Submits, and again with a new card whenever the shop says that payment is paused. */
export async function payPatiently(
  shop: Shop,
  stripe: StandInStripe,
  shopper: Buyer,
  checkoutRequest: CheckoutRequest,
  beforeAgain: () => void = () => {},
) {
  let outcome = await placeOrder(shop, shopper, checkoutRequest);
  for (
    let presses = 1;
    presses < 5 && !outcome.ok && outcome.problem === 'payment-unavailable';
    presses += 1
  ) {
    beforeAgain();
    const payment = { provider: 'stripe', token: stripe.newToken('approve') };
    outcome = await placeOrder(shop, shopper, { ...checkoutRequest, key: crypto.randomUUID(), payment });
  }
  return outcome;
}

/** Differences between the provider's ledger and our payments; empty if there are none. */
export async function differences(shop: Shop, stripe: StandInStripe): Promise<string[]> {
  const { rows } = await shop.db.execute<{
    payment: string;
    ref: string | null;
    status: string;
    cents: number;
  }>(sql`
    select p.id as payment, p.provider_ref as ref, o.status, o.total_cents as cents
    from payments p join orders o on o.id = p.order_id
    where p.provider = 'stripe' and p.status in ('succeeded', 'refunded', 'review')`);
  const paid = new Map(rows.map((row) => [row.ref, row]));
  const captured = stripe.ledger.filter(({ what }) => what === 'captured');
  const refs = captured.map(({ intent }) => intent);
  const { rows: doubled } = await shop.db.execute<{ id: string }>(sql`
    select o.id from orders o join payments p on p.order_id = o.id and p.status = 'succeeded'
    group by o.id having count(*) <> 1`);
  const { rows: unpaid } = await shop.db.execute<{ id: string }>(sql`
    select id from orders o where paid_at is not null and not exists (
      select 1 from payments p where p.order_id = o.id and p.status in ('succeeded', 'refunded'))`);
  const { rows: shelf } = await shop.db.execute<{ off: number }>(sql`
    select ${STOCK} - s.on_hand - (select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
      where o.paid_at is not null and l.variant_id = s.variant_id) as off
    from stock s where s.variant_id = ${OIL.variantId}`);
  return [
    ...captured
      .filter(({ intent, amountCents }) => paid.get(intent)?.cents !== amountCents)
      .map(({ intent }) => `${intent} was captured, and no order is paid with it`),
    ...rows
      .filter(({ ref }) => !ref || !refs.includes(ref))
      .map(({ payment }) => `${payment} was never captured`),
    ...(new Set(refs).size === refs.length ? [] : ['something was captured twice']),
    ...doubled.map(({ id }) => `${id} is paid twice`),
    ...unpaid.map(({ id }) => `${id} is paid by nothing`),
    ...(Number(shelf[0]!.off) === 0 ? [] : [`the stock is ${shelf[0]!.off} off`]),
  ];
}

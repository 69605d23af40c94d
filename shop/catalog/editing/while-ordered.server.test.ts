import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#shop/accounts/accounts.ts';
import { orderLines, orders } from '#shop/orders/order-tables.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { changeProducts } from './change-product.server.ts';
import { changeBetween } from './product-state.ts';
import { readProduct } from './read-products-to-edit.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

/** R17 requires 200 (CHECKOUT_ROUNDS=200); each run tries a few. */
const ROUNDS = Number(process.env.CHECKOUT_ROUNDS ?? 8);
const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const editor: Person = {
  id: 'e',
  name: 'e',
  email: 'editor@example.ca',
  emailVerified: true,
  image: null,
  isAdmin: false,
  isEditor: true,
  isModerator: false,
};

test('R17: a price or a product that changes while it is ordered is paid as it was shown, or not at all', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = (await readProduct(shop, OIL.id))!;
    const checkoutRequest = await checkoutRequestOf(shop, [OIL]);
    const wanted =
      round % 2 === 0
        ? { variants: seen.variants.map((variant) => ({ ...variant, priceCents: variant.priceCents + 100 })) }
        : { status: 'archived' as const };
    const edited = () => changeProducts(shop, editor, [changeBetween(seen, { ...seen, ...wanted })]);
    const ordered = () => placeOrder(shop, newShopper(), checkoutRequest);
    // They take turns to start first.
    const [change, placed] = await (round % 4 < 2
      ? Promise.all([edited(), ordered()])
      : Promise.all([ordered(), edited()]).then(([order, edit]) => [edit, order] as const));
    expect(change).toMatchObject({ ok: true });

    if (placed.ok) {
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.order.id));
      const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, placed.order.id));
      const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, placed.order.id));
      const shown = seen.variants.find(({ id }) => id === OIL.variantId)!.priceCents;
      expect(line!.unitPriceCents).toBe(shown);
      expect([order!.totalCents, payment!.amountCents]).toEqual([
        checkoutRequest.shownTotalCents,
        checkoutRequest.shownTotalCents,
      ]);
    }
    outcomes.add(placed.ok ? 'paid' : placed.problem);

    const after = (await readProduct(shop, OIL.id))!;
    const put = changeBetween(after, { ...after, variants: seen.variants, status: seen.status });
    expect(await changeProducts(shop, editor, [put])).toMatchObject({ ok: true });
  }
  // An order that cannot be placed as shown is rejected with the changed price, or as unavailable.
  for (const outcome of outcomes) expect(['paid', 'total-changed', 'unavailable']).toContain(outcome);
});

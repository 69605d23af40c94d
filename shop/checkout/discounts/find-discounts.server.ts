import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { overlayOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { Shopper } from '../cart/cart-rules.ts';
import { checkCodeLimit, recordWrongCode } from './code-attempts.server.ts';
import type { AskedCode } from './discount-codes.ts';
import { isOpen } from './discount-limits.ts';
import type { FindCustomer } from './discount-rules.ts';
import { type Discount, normalCode } from './discount-rules.ts';
import { discounts, discountUses } from './discount-tables.ts';
import { namesOf } from './discount-uses.server.ts';

export interface Searcher {
  /** As typed. */
  code: string | undefined;
  /** What this cart's unpaid order has reserved is still available to it. */
  shopper: Shopper | undefined;
  customer: FindCustomer | undefined;
}

export interface FoundDiscounts {
  open: Discount[];
  asked: AskedCode | null;
}

/** Without automatic discounts and without a code, nothing is queried. */
export async function findDiscounts(shop: Core, searcher: Searcher): Promise<FoundDiscounts> {
  const { code, shopper } = searcher;
  if (!code) return { open: (await areAutomatic(shop)) ? await readOpen(shop, searcher) : [], asked: null };
  const allowed = shopper ? await checkCodeLimit(shop, shopper) : { ok: true as const };
  const open = await readOpen(shop, { ...searcher, code: allowed.ok ? code : undefined });
  if (!allowed.ok) return { open, asked: { code, refused: allowed } };
  const discount = open.find((one) => one.code === normalCode(code));
  if (discount) return { open, asked: { code, discount } };
  const noted = shopper ? await recordWrongCode(shop, shopper) : { ok: true as const };
  return { open, asked: { code, refused: noted.ok ? { problem: 'unknown' } : noted } };
}

async function readOpen(
  shop: Core,
  { code, shopper, customer: findCustomer }: Searcher,
): Promise<Discount[]> {
  const customer = (await findCustomer?.()) ?? null;
  const cartId = shopper?.cartId ?? '';
  const names = customer ? namesOf(shop, customer) : [];
  const elsewhere = sql`${discountUses.discountId} = ${discounts.id} and ${discountUses.cartId} <> ${cartId}`;
  const found = await shop.db
    .select({
      discount: discounts,
      heldByCart: sql<number>`(
        select count(distinct ${discountUses.orderId})::int from ${discountUses}
        where ${discountUses.discountId} = ${discounts.id} and ${discountUses.cartId} = ${cartId})`,
      usedByCustomer: sql<number>`(
        select coalesce(max(times), 0)::int from (
          select count(*) as times from ${discountUses}
          where ${elsewhere} and ${discountUses.customer} = any(${sql.param(names)})
          group by ${discountUses.customer}) as by_name)`,
    })
    .from(discounts)
    .where(
      and(eq(discounts.isOn, true), or(isNull(discounts.code), eq(discounts.code, normalCode(code ?? '')))),
    );
  const now = shop.clock.now();
  const words = await overlayOf(shop, { discount: found.map(({ discount }) => discount.id) });
  const open = found
    .map(({ discount, heldByCart, usedByCustomer }) => ({
      ...discount,
      name: words.of('discount', discount.id, { name: discount.name }).name,
      used: discount.used - heldByCart,
      usedByCustomer,
    }))
    .filter((discount) => isOpen(discount, now));
  const isForNew = open.some(({ firstOrder }) => firstOrder);
  const hasBought = isForNew && customer ? await customer.hasBought() : false;
  return open.filter(({ firstOrder }) => !(firstOrder && hasBought));
}

/** Whether there are automatic discounts, from the cache. */
const areAutomatic = (shop: Core): Promise<boolean> =>
  shop.queryCache.get(shop, 'automatic discounts', async (shop) => {
    shop.cacheTags.add('discounts');
    const automatic = shop.db
      .select({ id: discounts.id })
      .from(discounts)
      .where(and(eq(discounts.isOn, true), isNull(discounts.code)));
    const { rows } = await shop.db.execute<{ are: boolean }>(sql`select ${exists(automatic)} as are`);
    return rows[0]!.are;
  });

import { sql } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import { products } from '../products/product-tables.ts';
import { refreshProductStock } from './product-stock.server.ts';
import { productStock } from './stock-tables.ts';

/** The stock of a product, archived variants included, at today's prices before tax. */
export interface StockValue {
  id: string;
  name: string;
  onHand: number;
  /** Of them, reserved for orders whose payment has started. */
  reserved: number;
  valueCents: Cents;
}

export interface StockValues {
  /** Those with the highest value, highest first. */
  rows: StockValue[];
  /** How many products have stock, and their sums. */
  count: number;
  sums: Pick<StockValue, 'onHand' | 'reserved' | 'valueCents'>;
}

/** @param most how many rows; null for all */
export async function stockValues(shop: Core, most: number | null): Promise<StockValues> {
  await refreshProductStock(shop);
  const { db } = shop;
  const [{ rows }, sums] = await Promise.all([
    db.execute<StockValue & Record<string, unknown>>(sql`
      select p.id, p.name, k.on_hand as "onHand", k.reserved, k.value_cents::float8 as "valueCents"
      from (select * from ${productStock} where on_hand > 0 order by value_cents desc, product_id limit ${most}) k
        join ${products} p on p.id = k.product_id
      order by k.value_cents desc, p.id`),
    db.execute<StockValues['sums'] & { count: number }>(sql`
      select count(*)::int as count, coalesce(sum(on_hand), 0)::int as "onHand",
        coalesce(sum(reserved), 0)::int as reserved, coalesce(sum(value_cents), 0)::float8 as "valueCents"
      from ${productStock} where on_hand > 0`),
  ]);
  const { count, ...of } = sums.rows[0]!;
  return { rows, count, sums: of };
}

import { sql } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import { withLocalNames } from '../products/product-names.server.ts';
import { products, variants } from '../products/product-tables.ts';
import { refreshProductStock } from './product-stock.server.ts';
import { productStock, stockMovements } from './stock-tables.ts';

/** The stock of a product, archived variants included, at today's prices before tax. */
export interface StockValue {
  id: string;
  name: string;
  onHand: number;
  /** Of the stock now, reserved for orders whose payment has started. */
  reserved: number;
  valueCents: Cents;
  /** At the earlier moment. */
  beforeCents: Cents;
}

export interface StockValues {
  /** Those with the highest value, highest first. */
  rows: StockValue[];
  /** How many products had stock at either moment, and their sums. */
  count: number;
  sums: Pick<StockValue, 'onHand' | 'reserved' | 'valueCents' | 'beforeCents'>;
}

interface Moments {
  at: Date;
  /** Compared with this one. */
  before: Date;
}

/**
 * The stock at an earlier moment: the present one less all later movements.
 * @param most how many rows; null for all
 */
export async function stockValues(
  shop: Core,
  { at, before }: Moments,
  most: number | null,
): Promise<StockValues> {
  await refreshProductStock(shop);
  const { rows } = await shop.db.execute<
    StockValue & { count: number; total: StockValues['sums'] } & Record<string, unknown>
  >(sql`
    with moved as (
      select v.product_id,
        coalesce(sum(m.change) filter (where m.at >= ${at}), 0) as units,
        coalesce(sum(m.change::bigint * v.price_cents) filter (where m.at >= ${at}), 0) as cents,
        coalesce(sum(m.change::bigint * v.price_cents) filter (where m.at >= ${before}), 0) as cents_before
      from ${stockMovements} m join ${variants} v on v.id = m.variant_id
      where m.at >= least(${at}::timestamptz, ${before}::timestamptz) group by v.product_id),
    held as (
      select k.product_id, k.reserved, k.on_hand - coalesce(m.units, 0) as on_hand,
        k.value_cents - coalesce(m.cents, 0) as cents, k.value_cents - coalesce(m.cents_before, 0) as cents_before
      from ${productStock} k left join moved m on m.product_id = k.product_id),
    present as (select * from held where on_hand > 0 or cents_before > 0),
    totals as (
      select count(*)::int as count, json_build_object(
        'onHand', coalesce(sum(on_hand), 0), 'reserved', coalesce(sum(reserved), 0),
        'valueCents', coalesce(sum(cents), 0), 'beforeCents', coalesce(sum(cents_before), 0)) as total
      from present)
    select p.id, p.name, k.on_hand::int as "onHand", k.reserved, k.cents::float8 as "valueCents",
      k.cents_before::float8 as "beforeCents", t.count, t.total
    from totals t left join (select * from present order by cents desc, product_id limit ${most}) k on true
      left join ${products} p on p.id = k.product_id
    order by k.cents desc, p.id`);
  const { count, total: sums } = rows[0]!;
  if (count === 0) return { rows: [], count, sums };
  const names = await withLocalNames(
    shop,
    rows.map(({ id, name }) => ({ productId: id, name })),
  );
  return {
    rows: rows.map(({ count: _, total: __, ...row }, at) => ({ ...row, name: names[at]!.name })),
    count,
    sums,
  };
}

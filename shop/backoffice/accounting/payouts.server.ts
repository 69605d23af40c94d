import { eq, sql } from 'drizzle-orm';
import { shopTimeZone } from '#shop/core/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { refunds } from '#shop/orders/refunds/refund-tables.ts';
import { readConnection } from './accounting-connection.server.ts';
import type { Period } from './accounting-period.ts';
import { accountingSyncs, providerEntries, providerPayouts, providerSyncs } from './accounting-tables.ts';
import { isWithin } from './receipts.server.ts';
import type { Reconciliation } from './reconcile.ts';

export interface PayoutView {
  id: string;
  status: string;
  arrivesAt: Date;
  amountCents: Cents;
  /** The total of its known entries, less fees; null when the provider has not listed them. */
  partsCents: Cents | null;
  payments: number;
  feeCents: Cents;
}

/** A period's payments by one provider, oldest first, compared across all three books. */
export async function comparePayouts(
  shop: Core,
  provider: string,
  period: Pick<Period, 'from' | 'until'>,
): Promise<Reconciliation[]> {
  const timeZone = await shopTimeZone(shop);
  const isConnected = (await readConnection(shop))?.state === 'on';
  const { rows } = await shop.db.execute<{ [K in keyof Reconciliation]: Reconciliation[K] }>(sql`
    -- What either book notes in the period; the rest is looked up for these alone.
    with moved as (
      select provider_ref as ref from ${payments}
      where provider = ${provider} and provider_ref is not null and ${isWithin(sql`updated_at`, period, timeZone)}
      union
      select ref from ${providerEntries} where provider = ${provider} and ref is not null and ${isWithin(sql`at`, period, timeZone)}),
    ours as (
      select p.provider_ref as ref, p.order_id, o.number, p.updated_at as at, p.amount_cents as cents,
        coalesce((select sum(r.total_cents - r.gift_card_cents) from ${refunds} r
          where r.order_id = p.order_id and r.payment_id = p.id and r.status = 'done' and r.failed_at is null and not r.is_by_hand), 0)
        -- What came for nothing goes back whole, without a refund of an order.
        + case when p.status = 'refunded' and (o.paid_at is null or exists (
            select 1 from ${payments} q where q.order_id = p.order_id and q.status = 'succeeded')) then p.amount_cents else 0 end as back,
        case when o.paid_at is null then null else exists (select 1 from ${accountingSyncs} s
          where s.kind = 'sale' and s.subject_id = o.id and s.state = 'sent') end as booked
      from ${payments} p join ${orders} o on o.id = p.order_id
      where p.provider = ${provider} and p.provider_ref in (select ref from moved) and p.status in ('succeeded', 'refunded', 'review')),
    theirs as (
      select ref, min(at) as at, sum(amount_cents) filter (where kind = 'payment') as cents,
        -coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as back,
        -coalesce(sum(amount_cents) filter (where kind = 'dispute'), 0) as disputed,
        coalesce(sum(fee_cents) filter (where kind = 'dispute'), 0) as dispute_fee,
        sum(fee_cents) as fee, max(payout) filter (where kind = 'payment') as payout
      from ${providerEntries} where provider = ${provider} and ref in (select ref from moved) group by ref)
    select ours.order_id as "orderId", ours.number, ref, coalesce(theirs.at, ours.at) as at,
      ours.cents as "ourCents", coalesce(ours.back, 0)::float8 as "ourBackCents",
      theirs.cents::float8 as "theirCents", coalesce(theirs.back, 0)::float8 as "theirBackCents",
      coalesce(theirs.disputed, 0)::float8 as "disputedCents", coalesce(theirs.dispute_fee, 0)::float8 as "disputeFeeCents",
      coalesce(theirs.fee, 0)::float8 as "feeCents", theirs.payout,
      case when ${isConnected} then ours.booked end as "isBooked"
    from ours full join theirs using (ref)
    where ${isWithin(sql`coalesce(theirs.at, ours.at)`, period, timeZone)}
    order by coalesce(theirs.at, ours.at), ref`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Newest first. */
export async function payoutsOf(
  shop: Core,
  provider: string,
  period: Pick<Period, 'from' | 'until'>,
): Promise<PayoutView[]> {
  const timeZone = await shopTimeZone(shop);
  const { rows } = await shop.db.execute<{ [K in keyof PayoutView]: PayoutView[K] }>(sql`
    select p.id, p.status, p.arrives_at as "arrivesAt", p.amount_cents as "amountCents",
      sum(e.amount_cents - e.fee_cents)::float8 as "partsCents", coalesce(sum(e.fee_cents), 0)::float8 as "feeCents",
      (count(*) filter (where e.kind = 'payment'))::int as payments
    from ${providerPayouts} p left join ${providerEntries} e on e.provider = p.provider and e.payout = p.id
    where p.provider = ${provider} and ${isWithin(sql`p.arrives_at`, period, timeZone)}
    group by p.provider, p.id order by p.arrives_at desc, p.id desc`);
  return rows.map((row) => ({ ...row, arrivesAt: new Date(row.arrivesAt) }));
}

/** Until when a payment provider's ledger is complete; null if it was never read. */
export async function syncedUntil({ db }: Core, provider: string): Promise<Date | null> {
  const [row] = await db.select().from(providerSyncs).where(eq(providerSyncs.provider, provider));
  return row?.syncedUntil ?? null;
}

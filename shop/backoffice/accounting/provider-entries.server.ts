import { lt, sql } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { PaymentProvider, PaymentsPort, ProviderBook } from '#shop/orders/index.ts';
import { providerEntries, providerPayouts, providerSyncs } from './accounting-tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST_DAYS = 100;
/** Re-read, because entries can be written late, and payouts list their contents later. */
const AGAIN_DAYS = 10;
const AT_ONCE = 1_000;

/** Imports the ledgers of payment providers, each once an hour across all processes. */
export async function importProviderEntries(shop: Core & PaymentsPort): Promise<void> {
  for (const provider of shop.payments.values()) {
    if (provider.book) await readBook(shop, provider);
  }
}

/** @returns whether it was read; false when it was read recently, or could not be */
async function readBook(shop: Core, { id: provider, book }: PaymentProvider): Promise<boolean> {
  const now = shop.clock.now();
  const [mine] = await shop.db
    .insert(providerSyncs)
    .values({ provider, startedAt: now })
    .onConflictDoUpdate({
      target: providerSyncs.provider,
      set: { startedAt: now },
      setWhere: lt(providerSyncs.startedAt, new Date(now.getTime() - HOUR)),
    })
    .returning();
  if (!mine) return false;
  const { syncedUntil } = mine;
  const from = syncedUntil ? syncedUntil.getTime() - AGAIN_DAYS * DAY : now.getTime() - FIRST_DAYS * DAY;
  const read = await book!(new Date(from), now);
  if (!read) return false;
  await inTransaction(shop, async (shop) => {
    await keep(shop, provider, read);
    await shop.db
      .update(providerSyncs)
      .set({ syncedUntil: read.until })
      .where(sql`${providerSyncs.provider} = ${provider}`);
  });
  return true;
}

async function keep({ db }: Core, provider: string, { entries, payouts }: ProviderBook): Promise<void> {
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    await db
      .insert(providerEntries)
      .values(entries.slice(at, at + AT_ONCE).map((entry) => ({ provider, ...entry })))
      .onConflictDoUpdate({
        target: [providerEntries.provider, providerEntries.id],
        // A payout never changes once set; an entry's kind may be recognized better today.
        set: { kind: sql`excluded.kind`, payout: sql`coalesce(excluded.payout, ${providerEntries.payout})` },
      });
  }
  for (const payout of payouts) {
    const { status, arrivesAt } = payout;
    await db
      .insert(providerPayouts)
      .values({ provider, ...payout })
      .onConflictDoUpdate({
        target: [providerPayouts.provider, providerPayouts.id],
        set: { status, arrivesAt },
      });
  }
}

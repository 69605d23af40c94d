import { and, eq, isNull } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { readSettings, recordAudit, writeSettings } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { isGstAnswered } from './read-taxes.server.ts';
import { COLLECTED, DEMO_REGISTRATIONS, TAX_RATES } from './tax-rules.ts';
import { taxRates, taxRegistrations } from './tax-tables.ts';

/**
 * Adds current rates to a shop without any. It charges no tax until the owner has registered it. A shop with
 * rates is left alone, but goes on charging the GST/HST that it has charged for real.
 */
export function ensureTaxes(shop: Core): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { db } = shop;
    // Two processes starting on one database write them once.
    await takeAdvisoryLock(db, 'taxes');
    await answerForUpgradedShop(shop);
    const [known] = await db.select({ id: taxRates.id }).from(taxRates).limit(1);
    if (known) return;
    await db.insert(taxRates).values(TAX_RATES.map((rate) => ({ ...rate })));
  });
}

/** Only the environment may know that a shop is live, so the migration could not answer. */
async function answerForUpgradedShop(shop: Core): Promise<void> {
  const { chargedGst } = await readSettings(shop.db);
  if (!chargedGst) return;
  await writeSettings(shop.db, { chargedGst: false });
  if (shop.config.mode !== 'live' || (await isGstAnswered(shop))) return;
  const { authorities, paper } = COLLECTED.gst;
  const [registered] = await shop.db
    .select({ since: taxRegistrations.since })
    .from(taxRegistrations)
    .where(and(eq(taxRegistrations.authority, authorities[0]), isNull(taxRegistrations.province)));
  if (!registered) return;
  await recordAudit(shop, {
    actor: 'shop',
    subject: 'tax registration',
    subjectId: 'gst',
    name: paper,
    action: 'switched on',
    before: null,
    after: { isOn: true, since: registered.since },
  });
}

/** Registers the demonstration for GST and HST. */
export async function registerDemo({ db }: Core): Promise<void> {
  await db
    .insert(taxRegistrations)
    .values(DEMO_REGISTRATIONS.map((one) => ({ ...one })))
    .onConflictDoNothing();
}

/** Takes the demonstration's registrations back, unless the owner has answered whether the shop is registered. */
export async function unregisterDemo(shop: Core): Promise<void> {
  if (await isGstAnswered(shop)) return;
  const { authority, province, since } = taxRegistrations;
  for (const one of DEMO_REGISTRATIONS)
    await shop.db
      .delete(taxRegistrations)
      .where(and(eq(authority, one.authority), isNull(province), eq(since, one.since)));
}

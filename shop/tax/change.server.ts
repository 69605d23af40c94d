import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { noteChange } from '../audit/note.server.ts';
import { settingsOf, writeSettings } from '../settings/settings.server.ts';
import { inTransaction, type Shop } from '../shop.ts';
import { type Authority, COLLECTED, type Collected } from './rules.ts';
import { taxRates, taxRegistrations } from './tables.ts';

/** What the owner says of a registration. */
export interface RegistrationWish {
  collected: Collected;
  isOn: boolean;
  /** First day on which it is charged, 'YYYY-MM-DD'. */
  since: string;
  /** As it stands on invoices; empty for none. */
  number: string;
  actor: string;
}

/**
 * Switches a tax on or off for the orders to come, and puts its number on invoices. The number stays when a tax is
 * switched off: papers of earlier orders still need it.
 */
export function changeRegistration(shop: Shop, wish: RegistrationWish): Promise<void> {
  const { collected, isOn, since, actor } = wish;
  const { authorities, province, paper } = COLLECTED[collected];
  const number = wish.number || null;
  return inTransaction(shop, async (shop) => {
    // One change at a time, so that each sees the state that it says it has changed.
    await shop.db.execute(sql`lock table ${taxRegistrations} in share row exclusive mode`);
    const before = await registrationOf(shop, collected);
    for (const authority of authorities) {
      await shop.db.delete(taxRegistrations).where(isOf(authority, province));
      if (isOn) await shop.db.insert(taxRegistrations).values({ authority, province, since, number });
    }
    const others = (await settingsOf(shop)).taxNumbers.filter(({ label }) => label !== paper);
    await writeSettings(shop.db, {
      taxNumbers: number ? [...others, { label: paper, number }] : others,
    });
    const after = isOn ? { isOn, since, number } : { isOn, since: null, number };
    const name = `Registration ${paper}`;
    await noteChange(shop, {
      ...{ actor, subject: 'tax registration', subjectId: collected, name },
      ...{ act: before.isOn === isOn ? 'changed' : isOn ? 'switched on' : 'switched off', before, after },
    });
  });
}

const isOf = (authority: Authority, province: string | null) =>
  and(
    eq(taxRegistrations.authority, authority),
    province === null ? isNull(taxRegistrations.province) : eq(taxRegistrations.province, province),
  );

/** How a registration stands. Its number is that of the invoices, which outlives it. */
export async function registrationOf(shop: Shop, collected: Collected) {
  const { authorities, province, paper } = COLLECTED[collected];
  const [row] = await shop.db
    .select({ since: taxRegistrations.since })
    .from(taxRegistrations)
    .where(isOf(authorities[0], province));
  const { taxNumbers } = await settingsOf(shop);
  const number = taxNumbers.find(({ label }) => label === paper)?.number ?? null;
  return { isOn: row !== undefined, since: row?.since ?? null, number };
}

export interface RateWish {
  authority: Authority;
  province: string;
  /** Thousandths of a percent. */
  rate: number;
  /** First day on which it holds, 'YYYY-MM-DD'. */
  from: string;
  taxesShipping: boolean;
  /** The day that it is in the shop. */
  today: string;
  actor: string;
}

/** `not-ahead`: orders of that day may have been taxed already; `no-such-tax`: there is no such tax in the province. */
export type RateChanged = { ok: true } | { ok: false; problem: 'not-ahead' | 'no-such-tax' };

/**
 * Says what a tax will be from a day to come on. What held until now is never changed: it ends on that day, and orders
 * keep the tax that they were placed with. A rate that has not begun is replaced.
 */
export function planRate(shop: Shop, wish: RateWish): Promise<RateChanged> {
  const { authority, province, from, actor } = wish;
  if (from <= wish.today) return Promise.resolve({ ok: false, problem: 'not-ahead' });
  return inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`lock table ${taxRates} in share row exclusive mode`);
    const same = and(eq(taxRates.authority, authority), eq(taxRates.province, province));
    const [current] = await shop.db
      .update(taxRates)
      .set({ until: from })
      .where(
        and(
          ...[same, lte(taxRates.from, wish.today)],
          or(isNull(taxRates.until), gt(taxRates.until, wish.today)),
        ),
      )
      .returning();
    if (!current) return { ok: false, problem: 'no-such-tax' };
    const [planned] = await shop.db
      .delete(taxRates)
      .where(and(same, gt(taxRates.from, wish.today)))
      .returning();
    const { rate, taxesShipping } = wish;
    await shop.db.insert(taxRates).values({ authority, province, rate, from, taxesShipping });
    const before = planned ?? current;
    await noteChange(shop, {
      ...{
        actor,
        subject: 'tax rate',
        subjectId: `${authority} ${province}`,
        name: `${authority} ${province}`,
      },
      ...{ act: 'planned', after: { rate, from, taxesShipping } },
      before: { rate: before.rate, from: before.from, taxesShipping: before.taxesShipping },
    });
    return { ok: true };
  });
}

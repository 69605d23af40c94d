import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { versionOf } from '#platform/ids.ts';
import { readSettings, recordAudit, writeSettings } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { type Authority, COLLECTED, type Collected } from './tax-rules.ts';
import { taxRates, taxRegistrations } from './tax-tables.ts';

/** What the owner says of a registration. */
export interface RegistrationChange {
  collected: Collected;
  isOn: boolean;
  /** First day on which it is charged, 'YYYY-MM-DD'. */
  since: string;
  /** As it stands on invoices; empty for none. */
  number: string;
  /** The version of what they saw (`registrationOf`). */
  seen: string;
  actor: string;
}

/** How a registration stands; `since` is null where it is off. */
export interface Registered {
  isOn: boolean;
  since: string | null;
  /** That of the invoices, which outlives it. */
  number: string | null;
  version: string;
}

/** Where somebody else was faster: how it stands now. */
export type RegistrationChanged = { ok: true } | { ok: false; problem: 'changed-meanwhile'; now: Registered };

/**
 * Switches a tax on or off for the orders to come, and puts its number on invoices. The number stays when a tax is
 * switched off: papers of earlier orders still need it. Of two who change it at once, one is told.
 */
export function changeRegistration(shop: Core, wish: RegistrationChange): Promise<RegistrationChanged> {
  const { collected, isOn, since, seen, actor } = wish;
  const { authorities, province, paper } = COLLECTED[collected];
  const number = wish.number || null;
  return inTransaction(shop, async (shop) => {
    // One change at a time, so that each sees the state that it says it has changed.
    await shop.db.execute(sql`lock table ${taxRegistrations} in share row exclusive mode`);
    const { version, ...before } = await registrationOf(shop, collected);
    if (version !== seen) return { ok: false, problem: 'changed-meanwhile', now: { version, ...before } };
    for (const authority of authorities) {
      await shop.db.delete(taxRegistrations).where(isOf(authority, province));
      if (isOn) await shop.db.insert(taxRegistrations).values({ authority, province, since, number });
    }
    const others = (await readSettings(shop.db)).taxNumbers.filter(({ label }) => label !== paper);
    await writeSettings(shop.db, {
      taxNumbers: number ? [...others, { label: paper, number }] : others,
    });
    const after = isOn ? { isOn, since, number } : { isOn, since: null, number };
    await recordAudit(shop, {
      actor,
      subject: 'tax registration',
      subjectId: collected,
      name: paper,
      action: before.isOn === isOn ? 'changed' : isOn ? 'switched on' : 'switched off',
      before,
      after,
    });
    return { ok: true };
  });
}

const isOf = (authority: Authority, province: string | null) =>
  and(
    eq(taxRegistrations.authority, authority),
    province === null ? isNull(taxRegistrations.province) : eq(taxRegistrations.province, province),
  );

/** How a registration stands, past all memory. */
export async function registrationOf(shop: Core, collected: Collected): Promise<Registered> {
  const { authorities, province, paper } = COLLECTED[collected];
  const [row] = await shop.db
    .select({ since: taxRegistrations.since })
    .from(taxRegistrations)
    .where(isOf(authorities[0], province));
  const { taxNumbers } = await readSettings(shop.db);
  const number = taxNumbers.find(({ label }) => label === paper)?.number ?? null;
  const state = { isOn: row !== undefined, since: row?.since ?? null, number };
  return { ...state, version: versionOf(state) };
}

export interface RateChange {
  authority: Authority;
  province: string;
  /** Thousandths of a percent. */
  rate: number;
  /** First day on which it holds, 'YYYY-MM-DD'. */
  from: string;
  taxesShipping: boolean;
  /** The day that it is in the shop. */
  today: string;
  /** The version of what they saw (`readRates`). */
  seen: string;
  actor: string;
}

type RateRow = typeof taxRates.$inferSelect;

/** A tax of a province with all that it was, is and is planned to be, the last at the end. */
export interface RatesOfTax {
  /** 'BC PST' */
  name: string;
  rates: [RateRow, ...RateRow[]];
  version: string;
}

const taxName = ({ province, authority }: Pick<RateRow, 'province' | 'authority'>) =>
  `${province} ${authority}`;

/** All rates by tax, in the order of provinces, past all memory. */
export async function readRates({ db }: Core): Promise<RatesOfTax[]> {
  const { province, authority, from } = taxRates;
  const rows = await db.select().from(taxRates).orderBy(asc(province), asc(authority), asc(from));
  const byTax = Object.entries(Object.groupBy(rows, taxName)) as [string, RatesOfTax['rates']][];
  return byTax.map(([name, rates]) => ({ name, rates, version: versionOf(rates) }));
}

/**
 * `not-ahead`: orders of that day may have been taxed already; `no-such-tax`: there is no such tax in the province;
 * `changed-meanwhile`: somebody else was faster, and this is how it stands now.
 */
export type RatePlanned =
  | { ok: true }
  | { ok: false; problem: 'not-ahead' | 'no-such-tax' }
  | { ok: false; problem: 'changed-meanwhile'; now: RatesOfTax };

/**
 * Says what a tax will be from a day to come on. What held until now is never changed: it ends on that day, and orders
 * keep the tax that they were placed with. A rate that has not begun is replaced.
 */
export function planRate(shop: Core, wish: RateChange): Promise<RatePlanned> {
  const { authority, province, from, seen, actor } = wish;
  if (from <= wish.today) return Promise.resolve({ ok: false, problem: 'not-ahead' });
  return inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`lock table ${taxRates} in share row exclusive mode`);
    const now = (await readRates(shop)).find(({ name }) => name === taxName(wish));
    if (now && now.version !== seen) return { ok: false, problem: 'changed-meanwhile', now };
    const same = and(eq(taxRates.authority, authority), eq(taxRates.province, province));
    const [current] = await shop.db
      .update(taxRates)
      .set({ until: from })
      .where(
        and(same, lte(taxRates.from, wish.today), or(isNull(taxRates.until), gt(taxRates.until, wish.today))),
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
    await recordAudit(shop, {
      actor,
      subject: 'tax rate',
      subjectId: `${authority} ${province}`,
      name: `${authority} ${province}`,
      action: 'planned',
      after: { rate, from, taxesShipping },
      before: { rate: before.rate, from: before.from, taxesShipping: before.taxesShipping },
    });
    return { ok: true };
  });
}

import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { versionOf } from '#platform/ids.ts';
import { readSettings, recordAudit, writeSettings } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { isGstAnswered } from './read-taxes.server.ts';
import { type Authority, COLLECTED, type Collected } from './tax-rules.ts';
import { taxRates, taxRegistrations } from './tax-tables.ts';

export interface RegistrationChange {
  collected: Collected;
  isOn: boolean;
  /** First day on which it is charged, 'YYYY-MM-DD'. */
  since: string;
  /** As printed on invoices; empty for none. */
  number: string;
  /** The version that was edited (`registrationOf`). */
  seen: string;
  actor: string;
}

/** `since` is null where the registration is off. */
export interface Registered {
  isOn: boolean;
  since: string | null;
  /** The number on invoices, which stays when the registration is turned off. */
  number: string | null;
  /** For a tax that is off: whether the owner has said so, or hasn't answered yet. */
  isSmallSupplier: boolean;
  version: string;
}

/** On a conflict, the current state. */
export type RegistrationChanged = { ok: true } | { ok: false; problem: 'changed-meanwhile'; now: Registered };

/**
 * Turns a tax on or off for future orders, and sets its number on invoices. The number stays when the tax is
 * turned off, because documents of earlier orders still need it. GST/HST turned off means a small supplier. Of
 * two concurrent changes, one gets a conflict.
 */
export function changeRegistration(shop: Core, change: RegistrationChange): Promise<RegistrationChanged> {
  const { collected, isOn, since, seen, actor } = change;
  const { authorities, province, paper } = COLLECTED[collected];
  const number = change.number || null;
  return inTransaction(shop, async (shop) => {
    // One change at a time, so that each is checked against the state that it changes.
    await shop.db.execute(sql`lock table ${taxRegistrations} in share row exclusive mode`);
    const { version, ...before } = await registrationOf(shop, collected);
    if (version !== seen) return { ok: false, problem: 'changed-meanwhile', now: { version, ...before } };
    for (const authority of authorities) {
      await shop.db.delete(taxRegistrations).where(isOf(authority, province));
      if (isOn) await shop.db.insert(taxRegistrations).values({ authority, province, since, number });
    }
    const settings = await readSettings(shop.db);
    const others = settings.taxNumbers.filter(({ label }) => label !== paper);
    const unregisteredFor = settings.unregisteredFor.filter((name) => name !== collected);
    await writeSettings(shop.db, {
      taxNumbers: number ? [...others, { label: paper, number }] : others,
      ...(collected === 'gst'
        ? { isSmallSupplier: !isOn }
        : { unregisteredFor: isOn ? unregisteredFor : [...unregisteredFor, collected] }),
    });
    const after = { isOn, since: isOn ? since : null, number, isSmallSupplier: !isOn };
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

/** What the owner has registered, without the cache: the demo's GST/HST is no answer. */
export async function registrationOf(shop: Core, collected: Collected): Promise<Registered> {
  if (collected === 'gst' && !(await isGstAnswered(shop)))
    return { ...UNANSWERED, version: versionOf(UNANSWERED) };
  const { authorities, province, paper } = COLLECTED[collected];
  const [row] = await shop.db
    .select({ since: taxRegistrations.since })
    .from(taxRegistrations)
    .where(isOf(authorities[0], province));
  const { taxNumbers, isSmallSupplier, unregisteredFor } = await readSettings(shop.db);
  const hasSaidNo = collected === 'gst' ? isSmallSupplier : unregisteredFor.includes(collected);
  const number = taxNumbers.find(({ label }) => label === paper)?.number ?? null;
  const state = {
    isOn: row !== undefined,
    since: row?.since ?? null,
    number,
    isSmallSupplier: row === undefined && hasSaidNo,
  };
  return { ...state, version: versionOf(state) };
}

const UNANSWERED = { isOn: false, since: null, number: null, isSmallSupplier: false };

export interface RateChange {
  authority: Authority;
  province: string;
  /** Thousandths of a percent. */
  rate: number;
  /** First day on which it applies, 'YYYY-MM-DD'. */
  from: string;
  taxesShipping: boolean;
  /** Today in the shop's time zone. */
  today: string;
  /** The version that was edited (`readRates`). */
  seen: string;
  actor: string;
}

type RateRow = typeof taxRates.$inferSelect;

/** A province's tax with its past, current and planned rates, latest last. */
export interface RatesOfTax {
  /** 'BC PST' */
  name: string;
  rates: [RateRow, ...RateRow[]];
  version: string;
}

const taxName = ({ province, authority }: Pick<RateRow, 'province' | 'authority'>) =>
  `${province} ${authority}`;

/** All rates by tax, in the order of provinces, without the cache. */
export async function readRates({ db }: Core): Promise<RatesOfTax[]> {
  const { province, authority, from } = taxRates;
  const rows = await db.select().from(taxRates).orderBy(asc(province), asc(authority), asc(from));
  const byTax = Object.entries(Object.groupBy(rows, taxName)) as [string, RatesOfTax['rates']][];
  return byTax.map(([name, rates]) => ({ name, rates, version: versionOf(rates) }));
}

/** A planned rate, replaced or removed. */
type PlanRemoval = Pick<RateChange, 'authority' | 'province' | 'today' | 'seen' | 'actor'>;

/**
 * `not-ahead`: orders of that day may have been taxed already; `no-such-tax`: the province has no such tax;
 * `not-planned`: there is no rate to remove; `changed-meanwhile`: a conflict, with the current state.
 */
export type RatePlanned =
  /** The rate that was planned before, if any, and the version after the change. */
  | { ok: true; before: RateRow | null; version: string }
  | { ok: false; problem: 'not-ahead' | 'no-such-tax' | 'not-planned' }
  | { ok: false; problem: 'changed-meanwhile'; now: RatesOfTax };

/**
 * Plans a rate from a future day on. The current rate is never changed: it ends on that day, and orders keep
 * the tax that they were placed with. A rate that has not started is replaced.
 */
export function planRate(shop: Core, { rate, from, taxesShipping, ...of }: RateChange): Promise<RatePlanned> {
  if (from <= of.today) return Promise.resolve({ ok: false, problem: 'not-ahead' });
  return replacePlan(shop, of, { rate, from, taxesShipping });
}

/** Removes a rate that has not started: the current one stays. */
export const removePlannedRate = (shop: Core, of: PlanRemoval): Promise<RatePlanned> =>
  replacePlan(shop, of, null);

function replacePlan(
  shop: Core,
  { authority, province, today, seen, actor }: PlanRemoval,
  next: Pick<RateRow, 'rate' | 'from' | 'taxesShipping'> | null,
): Promise<RatePlanned> {
  return inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`lock table ${taxRates} in share row exclusive mode`);
    const name = taxName({ province, authority });
    const read = async () => (await readRates(shop)).find((tax) => tax.name === name);
    const now = await read();
    if (now && now.version !== seen) return { ok: false, problem: 'changed-meanwhile', now };
    if (!next && !now?.rates.some(({ from }) => from > today)) return { ok: false, problem: 'not-planned' };
    const same = and(eq(taxRates.authority, authority), eq(taxRates.province, province));
    const [current] = await shop.db
      .update(taxRates)
      .set({ until: next?.from ?? null })
      .where(and(same, lte(taxRates.from, today), or(isNull(taxRates.until), gt(taxRates.until, today))))
      .returning();
    if (!current) return { ok: false, problem: 'no-such-tax' };
    const [planned = null] = await shop.db
      .delete(taxRates)
      .where(and(same, gt(taxRates.from, today)))
      .returning();
    if (next) await shop.db.insert(taxRates).values({ authority, province, ...next });
    const before = planned ?? current;
    await recordAudit(shop, {
      actor,
      subject: 'tax rate',
      subjectId: `${authority} ${province}`,
      name: `${authority} ${province}`,
      action: next ? 'planned' : 'removed',
      after: next,
      before: { rate: before.rate, from: before.from, taxesShipping: before.taxesShipping },
    });
    return { ok: true, before: planned, version: (await read())!.version };
  });
}

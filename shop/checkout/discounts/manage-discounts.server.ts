import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { brokenRule } from '#platform/database/db.ts';
import { newId } from '#platform/ids.ts';
import type { FollowRename } from '#shop/catalog/index.server.ts';
import {
  type AuditAction,
  dayOf,
  midnightOf,
  recordAudit,
  recordAudits,
  shopTimeZone,
} from '#shop/core/index.server.ts';
import { type Core, dayAfter, inTransaction } from '#shop/core/index.ts';
import { labelOf } from '../pricing/sum-labels.ts';
import { discounts } from './discount-tables.ts';

export interface Manager {
  email: string;
  isAdmin: boolean;
}

type Row = typeof discounts.$inferSelect;

/** Days are in the shop's time zone, 'YYYY-MM-DD'; the last one is included. */
export type DiscountFields = Omit<Row, 'id' | 'used' | 'startsAt' | 'endsAt' | 'createdAt' | 'updatedAt'> & {
  firstDay: string | null;
  lastDay: string | null;
};

export type ManagedDiscount = DiscountFields & Pick<Row, 'id' | 'used' | 'updatedAt' | 'startsAt' | 'endsAt'>;

export type NotSaved = {
  ok: false;
  problem:
    | 'not-allowed'
    | 'gone'
    | 'changed'
    | 'name-taken'
    | 'code-taken'
    | 'limit-below-used'
    | 'days-in-disorder';
};

export const MANAGED = {
  id: discounts.id,
  name: discounts.name,
  code: discounts.code,
  kind: discounts.kind,
  percent: discounts.percent,
  amountCents: discounts.amountCents,
  buy: discounts.buy,
  get: discounts.get,
  categories: discounts.categories,
  productIds: discounts.productIds,
  minimumCents: discounts.minimumCents,
  combines: discounts.combines,
  firstOrder: discounts.firstOrder,
  limitTotal: discounts.limitTotal,
  limitPerCustomer: discounts.limitPerCustomer,
  isOn: discounts.isOn,
  used: discounts.used,
  startsAt: discounts.startsAt,
  endsAt: discounts.endsAt,
  updatedAt: discounts.updatedAt,
};

export const withDays = (
  row: Omit<ManagedDiscount, 'firstDay' | 'lastDay'>,
  timeZone: string,
): ManagedDiscount => ({
  ...row,
  firstDay: row.startsAt && dayOf(row.startsAt, timeZone),
  lastDay: row.endsAt && dayAfter(dayOf(row.endsAt, timeZone), -1),
});

/** Null where there is no such discount. */
export async function readDiscount(shop: Core, id: string): Promise<ManagedDiscount | null> {
  const [found] = await shop.db.select(MANAGED).from(discounts).where(eq(discounts.id, id));
  return found ? withDays(found, await shopTimeZone(shop)) : null;
}

export const createDiscount = (
  shop: Core,
  actor: Manager,
  fields: DiscountFields,
): Promise<{ ok: true; id: string } | NotSaved> =>
  guarded(actor, () =>
    inTransaction(shop, async (shop) => {
      const now = shop.clock.now();
      const id = newId(now);
      const columns = columnsOf(fields, await shopTimeZone(shop));
      await shop.db.insert(discounts).values({ id, ...columns, createdAt: now, updatedAt: now });
      await note(shop, actor, 'made', id, null, fields);
      return { ok: true, id };
    }),
  );

/**
 * Orders that have the discount stay as they are.
 * @param seenAt the `updatedAt` that was edited
 */
export const changeDiscount = (
  shop: Core,
  actor: Manager,
  { id, seenAt, fields }: { id: string; seenAt: Date; fields: DiscountFields },
): Promise<{ ok: true; id: string; updatedAt: Date } | NotSaved> =>
  guarded(actor, () =>
    inTransaction(shop, async (shop) => {
      await shop.db
        .select({ id: discounts.id })
        .from(discounts)
        .where(eq(discounts.id, id))
        .for('no key update');
      const before = await readDiscount(shop, id);
      if (!before) return { ok: false, problem: 'gone' };
      if (before.updatedAt.getTime() !== seenAt.getTime()) return { ok: false, problem: 'changed' };
      const updatedAt = shop.clock.now();
      await shop.db
        .update(discounts)
        .set({ ...columnsOf(fields, await shopTimeZone(shop)), updatedAt })
        .where(eq(discounts.id, id));
      const { id: _, used: __, updatedAt: ___, startsAt: ____, endsAt: _____, ...was } = before;
      await note(shop, actor, 'changed', id, was, fields);
      return { ok: true, id, updatedAt };
    }),
  );

/**
 * Turns discounts on or off. Those that are gone, or already as wanted, are left alone.
 * @returns the ids of those that changed
 */
export const switchDiscounts = (
  shop: Core,
  actor: Manager,
  ids: readonly string[],
  isOn: boolean,
): Promise<{ ok: true; changed: string[] } | NotSaved> =>
  guarded(actor, () =>
    inTransaction(shop, async (shop) => {
      const switched = await shop.db
        .update(discounts)
        .set({ isOn, updatedAt: shop.clock.now() })
        .where(and(inArray(discounts.id, [...ids]), ne(discounts.isOn, isOn)))
        .returning({ id: discounts.id, name: discounts.name });
      await recordAudits(
        shop,
        switched.map(({ id, name }) => ({
          actor: actor.email,
          subject: 'discount' as const,
          subjectId: id,
          name,
          action: 'changed',
          before: { isOn: !isOn },
          after: { isOn },
        })),
      );
      return { ok: true, changed: switched.map(({ id }) => id) };
    }),
  );

const note = (
  shop: Core,
  { email: actor }: Manager,
  action: AuditAction,
  subjectId: string,
  before: DiscountFields | null,
  after: DiscountFields,
) => recordAudit(shop, { actor, subject: 'discount', subjectId, name: after.name, action, before, after });

const columnsOf = ({ firstDay, lastDay, ...columns }: DiscountFields, timeZone: string) => ({
  ...columns,
  startsAt: firstDay === null ? null : midnightOf(firstDay, timeZone),
  endsAt: lastDay === null ? null : midnightOf(dayAfter(lastDay), timeZone),
});

const BROKEN: Record<string, NotSaved['problem']> = {
  discounts_name: 'name-taken',
  discounts_code: 'code-taken',
  discounts_never_overused: 'limit-below-used',
  discounts_dates: 'days-in-disorder',
};

async function guarded<T>(actor: Manager, work: () => Promise<T | NotSaved>): Promise<T | NotSaved> {
  if (!actor.isAdmin) return { ok: false, problem: 'not-allowed' };
  try {
    return await work();
  } catch (error) {
    const problem = BROKEN[brokenRule(error) ?? ''];
    if (!problem) throw error;
    return { ok: false, problem };
  }
}

export const renameDiscountCategory: FollowRename = async ({ db, clock }, from, to) => {
  if (from.category === to.category) return;
  const renamed = sql`array_replace(${discounts.categories}, ${from.category}, ${to.category})`;
  await db
    .update(discounts)
    // A form that is open, or an Undo, must not bring the earlier name back.
    .set({ categories: renamed, updatedAt: clock.now() })
    .where(sql`${from.category} = any(${discounts.categories})`);
};

export async function namesOfDiscounts({ db }: Core, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: discounts.id, name: discounts.name, code: discounts.code })
    .from(discounts)
    .where(inArray(discounts.id, [...ids]));
  return new Map(rows.map(({ id, ...discount }) => [id, labelOf(discount)]));
}

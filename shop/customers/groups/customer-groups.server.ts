import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { newId, versionOf } from '#platform/ids.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { newsletters } from '../newsletters/newsletter-tables.ts';
import { customerGroups } from '../profiles/customer-tables.ts';
import { type CustomerFilter, customerFilter } from './customer-filter.ts';

export interface CustomerGroup {
  id: string;
  name: string;
  filter: CustomerFilter;
  /** To detect that somebody else has changed it since. */
  version: string;
}

type Row = typeof customerGroups.$inferSelect;

/** A condition that a later version wrote, and this one doesn't know, matches nobody rather than everybody. */
const groupOf = ({ id, name, filter }: Row): CustomerGroup => {
  const read = customerFilter.safeParse(filter);
  return {
    id,
    name,
    filter: read.success ? read.data : { spentFrom: 1_000_000_000 },
    version: versionOf({ name, filter }),
  };
};

export const MAX_GROUP_NAME = 40;
export const MAX_GROUPS = 50;

const isNotDeleted = isNull(customerGroups.deletedAt);

export async function listGroups({ db }: Core): Promise<CustomerGroup[]> {
  return (await db.select().from(customerGroups).where(isNotDeleted).orderBy(asc(customerGroups.name))).map(
    groupOf,
  );
}

export async function findGroup({ db }: Core, id: string): Promise<CustomerGroup | null> {
  const [row] = await db
    .select()
    .from(customerGroups)
    .where(and(eq(customerGroups.id, id), isNotDeleted));
  return row ? groupOf(row) : null;
}

export type GroupSaved =
  | { ok: true; id: string }
  | { ok: false; problem: 'name-taken' | 'too-many' | 'gone' | 'changed-meanwhile' | 'empty' };

/**
 * Saves a filter as a new group, or under one that exists.
 * @param existing the group and the version of it that was edited
 */
export function saveGroup(
  shop: Core,
  actor: string,
  { name, filter }: { name: string; filter: CustomerFilter },
  existing: { id: string; seen: string } | null = null,
): Promise<GroupSaved> {
  return inTransaction(shop, async (shop): Promise<GroupSaved> => {
    if (Object.keys(filter).length === 0) return { ok: false, problem: 'empty' };
    const { db, clock } = shop;
    const all = await db.select().from(customerGroups).where(isNotDeleted).for('update');
    const before = existing && all.find(({ id }) => id === existing.id);
    if (existing && !before) return { ok: false, problem: 'gone' };
    if (existing && groupOf(before!).version !== existing.seen)
      return { ok: false, problem: 'changed-meanwhile' };
    if (!existing && all.length >= MAX_GROUPS) return { ok: false, problem: 'too-many' };
    const id = existing?.id ?? newId(clock.now());
    const isTaken = all.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
    if (isTaken) return { ok: false, problem: 'name-taken' };
    const now = clock.now();
    await db
      .insert(customerGroups)
      .values({ id, name, filter, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: customerGroups.id, set: { name, filter, updatedAt: now } });
    await recordAudit(shop, {
      actor,
      subject: 'customer group',
      subjectId: id,
      name,
      action: before ? 'changed' : 'added',
      before: before ? { name: before.name, ...before.filter } : null,
      after: { name, ...filter },
    });
    return { ok: true, id };
  });
}

/** Deletes a group, unless a newsletter is still to be sent to it. */
export function deleteGroup(
  shop: Core,
  actor: string,
  id: string,
): Promise<{ ok: true } | { ok: false; problem: 'in-use' }> {
  return inTransaction(shop, async (shop) => {
    const { db } = shop;
    const [row] = await db
      .select()
      .from(customerGroups)
      .where(and(eq(customerGroups.id, id), isNotDeleted))
      .for('update');
    if (!row) return { ok: true };
    const [used] = await db
      .select({ id: newsletters.id })
      .from(newsletters)
      .where(
        and(
          eq(newsletters.groupId, id),
          inArray(newsletters.status, ['draft', 'scheduled']),
          isNull(newsletters.deletedAt),
        ),
      )
      .limit(1);
    if (used) return { ok: false, problem: 'in-use' };
    await db.update(customerGroups).set({ deletedAt: shop.clock.now() }).where(eq(customerGroups.id, id));
    await recordAudit(shop, {
      actor,
      subject: 'customer group',
      subjectId: id,
      name: row.name,
      action: 'deleted',
      before: { name: row.name, ...row.filter },
      after: null,
    });
    return { ok: true };
  });
}

/** Undoes `deleteGroup`. `gone`: it is there, or has been deleted for good. */
export function undeleteGroup(
  shop: Core,
  actor: string,
  id: string,
): Promise<{ ok: true; group: CustomerGroup } | { ok: false; problem: 'gone' | 'name-taken' | 'too-many' }> {
  return inTransaction(shop, async (shop) => {
    const { db } = shop;
    const all = await db.select().from(customerGroups).where(isNotDeleted).for('update');
    const [row] = await db
      .select()
      .from(customerGroups)
      .where(and(eq(customerGroups.id, id), isNotNull(customerGroups.deletedAt)))
      .for('update');
    if (!row) return { ok: false, problem: 'gone' };
    if (all.length >= MAX_GROUPS) return { ok: false, problem: 'too-many' };
    if (all.some(({ name }) => name.toLowerCase() === row.name.toLowerCase()))
      return { ok: false, problem: 'name-taken' };
    await db.update(customerGroups).set({ deletedAt: null }).where(eq(customerGroups.id, id));
    const about = { subject: 'customer group', subjectId: id, name: row.name } as const;
    const after = { name: row.name, ...row.filter };
    await recordAudit(shop, { actor, ...about, action: 'restored', before: null, after });
    return { ok: true, group: groupOf(row) };
  });
}

const DELETED_DAYS = 30;

/** Deletes for good what nobody has restored for a month. */
export async function pruneDeletedGroups({ db, clock }: Core): Promise<void> {
  const until = new Date(clock.now().getTime() - DELETED_DAYS * 86_400_000);
  await db.delete(customerGroups).where(lt(customerGroups.deletedAt, until));
}

import { and, asc, count, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { savedOrderViews } from '../order-tables.ts';
import { orderListPath, readOrderQuery } from './list-orders-query.ts';

export interface SavedOrderView {
  id: string;
  name: string;
  /** Its path: '/admin/orders?view=to-pack&q=ada'. */
  path: string;
}

export const MAX_SAVED_VIEWS = 20;

export const savedViewsOf = ({ db }: Core, userId: string): Promise<SavedOrderView[]> =>
  db
    .select({ id: savedOrderViews.id, name: savedOrderViews.name, path: savedOrderViews.path })
    .from(savedOrderViews)
    .where(eq(savedOrderViews.userId, userId))
    .orderBy(asc(savedOrderViews.name));

/**
 * Saves a list under a name, replacing one of the same name. @returns false when the user already has the maximum
 * number
 */
export async function saveView(
  { db, clock }: Core,
  userId: string,
  { name, params }: { name: string; params: URLSearchParams },
): Promise<boolean> {
  const path = orderListPath({ ...readOrderQuery(params), page: 1 });
  const [held] = await db
    .select({ views: count() })
    .from(savedOrderViews)
    .where(eq(savedOrderViews.userId, userId));
  if (held!.views >= MAX_SAVED_VIEWS) return false;
  await db
    .insert(savedOrderViews)
    .values({ id: newId(clock.now()), userId, name, path })
    .onConflictDoUpdate({ target: [savedOrderViews.userId, savedOrderViews.name], set: { path } });
  return true;
}

export async function deleteView({ db }: Core, userId: string, id: string): Promise<void> {
  await db.delete(savedOrderViews).where(and(eq(savedOrderViews.id, id), eq(savedOrderViews.userId, userId)));
}

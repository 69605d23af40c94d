import { and, asc, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { type ListIntent, type ListSettings, MAX_SAVED_VIEWS, type SavedView } from './list-settings.ts';
import { listSettings, savedViews } from './view-tables.ts';

export async function listSettingsOf({ db }: Core, userId: string, list: string): Promise<ListSettings> {
  const [views, [look]] = await Promise.all([
    db
      .select({
        id: savedViews.id,
        name: savedViews.name,
        query: savedViews.query,
        columns: savedViews.columns,
      })
      .from(savedViews)
      .where(ofList(userId, list))
      .orderBy(asc(savedViews.name)),
    db.select().from(listSettings).where(lookOf(userId, list)),
  ]);
  return { views, columns: look?.columns ?? null, density: look?.density ?? 'comfortable' };
}

export type ListChanged = { ok: true } | { ok: false; problem: 'too-many' | 'same-name' };

/** Changes the saved views or the look of a member of staff's own list. A view saved under a known name replaces it. */
export async function changeListSettings(
  shop: Core,
  userId: string,
  list: string,
  asked: ListIntent,
): Promise<ListChanged> {
  const { db } = shop;
  switch (asked.intent) {
    case 'save-view':
      return saveView(shop, userId, list, asked);
    case 'rename-view':
      return renameView(shop, userId, list, asked);
    case 'delete-view':
      await db.delete(savedViews).where(and(eq(savedViews.id, asked.id), ofList(userId, list)));
      return { ok: true };
    case 'look': {
      const { columns, density, view } = asked;
      if (view) await setColumns(shop, userId, list, view, columns);
      await db
        .insert(listSettings)
        .values({ userId, list, columns: view ? null : columns, density })
        .onConflictDoUpdate({
          target: [listSettings.userId, listSettings.list],
          set: view ? { density } : { columns, density },
        });
      return { ok: true };
    }
    case 'reset-look':
      if (asked.view) await setColumns(shop, userId, list, asked.view, null);
      else await db.delete(listSettings).where(lookOf(userId, list));
      return { ok: true };
  }
}

async function setColumns(
  { db }: Core,
  userId: string,
  list: string,
  view: string,
  columns: string[] | null,
): Promise<void> {
  await db
    .update(savedViews)
    .set({ columns })
    .where(and(eq(savedViews.id, view), ofList(userId, list)));
}

async function saveView(
  { db, clock }: Core,
  userId: string,
  list: string,
  { name, query, columns }: Omit<SavedView, 'id'>,
): Promise<ListChanged> {
  const held = await db.select({ name: savedViews.name }).from(savedViews).where(ofList(userId, list));
  const isKnown = held.some((view) => view.name === name);
  if (!isKnown && held.length >= MAX_SAVED_VIEWS) return { ok: false, problem: 'too-many' };
  await db
    .insert(savedViews)
    .values({ id: newId(clock.now()), userId, list, name, query, columns })
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.list, savedViews.name],
      set: { query, columns },
    });
  return { ok: true };
}

async function renameView(
  { db }: Core,
  userId: string,
  list: string,
  { id, name }: { id: string; name: string },
): Promise<ListChanged> {
  const held = await db
    .select({ id: savedViews.id, name: savedViews.name })
    .from(savedViews)
    .where(ofList(userId, list));
  if (held.some((view) => view.name === name && view.id !== id)) return { ok: false, problem: 'same-name' };
  await db
    .update(savedViews)
    .set({ name })
    .where(and(eq(savedViews.id, id), ofList(userId, list)));
  return { ok: true };
}

const ofList = (userId: string, list: string) =>
  and(eq(savedViews.userId, userId), eq(savedViews.list, list));
const lookOf = (userId: string, list: string) =>
  and(eq(listSettings.userId, userId), eq(listSettings.list, list));

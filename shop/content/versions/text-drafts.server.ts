import { and, eq, inArray } from 'drizzle-orm';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import type { TextKind } from './text-kinds.ts';
import { textDrafts } from './text-tables.ts';

/** An unsaved text as typed so far: it may lack required fields. */
export interface TypedText {
  /** The version that it is based on. */
  base: number;
  words: object;
}

const ofActor = (kind: TextKind, ref: string, { email }: Pick<Person, 'email'>) =>
  and(eq(textDrafts.kind, kind), eq(textDrafts.ref, ref), eq(textDrafts.actor, email));

/** Stores an unsaved text beside the saved one. @returns when */
export async function saveDraft(
  { db, clock }: Core,
  actor: Person,
  kind: TextKind,
  ref: string,
  { base, words }: TypedText,
): Promise<{ ok: true; at: Date } | { ok: false; problem: 'not-allowed' }> {
  if (!mayWrite(actor)) return { ok: false, problem: 'not-allowed' };
  const at = clock.now();
  await db
    .insert(textDrafts)
    .values({ kind, ref, actor: actor.email, baseVersion: base, content: words, at })
    .onConflictDoUpdate({
      target: [textDrafts.kind, textDrafts.ref, textDrafts.actor],
      set: { baseVersion: base, content: words, at },
    });
  return { ok: true, at };
}

/** Null when there is no unsaved text. */
export async function readDraft({ db }: Core, actor: Person, kind: TextKind, ref: string) {
  const { baseVersion: base, content: words, at } = textDrafts;
  const [found] = await db
    .select({ base, words, at })
    .from(textDrafts)
    .where(ofActor(kind, ref, actor));
  return found ?? null;
}

/** Deletes an unsaved text, once it is saved or discarded. */
export async function discardDraft({ db }: Core, actor: Person, kind: TextKind, ref: string): Promise<void> {
  await db.delete(textDrafts).where(ofActor(kind, ref, actor));
}

/** Deletes everybody's unsaved texts of deleted contents. */
export async function discardDrafts({ db }: Core, kind: TextKind, refs: readonly string[]): Promise<void> {
  await db.delete(textDrafts).where(and(eq(textDrafts.kind, kind), inArray(textDrafts.ref, [...refs])));
}

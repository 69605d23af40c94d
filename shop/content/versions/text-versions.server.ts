import { and, desc, eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import type { TextFields, TextKind } from './text-kinds.ts';
import { textVersions } from './text-tables.ts';

export interface TextVersion<Kind extends TextKind> {
  version: number;
  words: TextFields[Kind];
  /** Null for the text before the staff first saved it. */
  actor: string | null;
  at: Date;
}

const MOST_SHOWN = 100;

type Saved<Kind extends TextKind> = Omit<TextVersion<Kind>, 'at'> & { at?: Date };

export const saveVersion = <Kind extends TextKind>(
  shop: Core,
  kind: Kind,
  ref: string,
  saved: Saved<Kind>,
): Promise<void> => saveVersions(shop, kind, [{ ref, ...saved }]);

export async function saveVersions<Kind extends TextKind>(
  { db, clock }: Core,
  kind: Kind,
  saved: readonly (Saved<Kind> & { ref: string })[],
): Promise<void> {
  const now = clock.now();
  await db
    .insert(textVersions)
    .values(saved.map(({ words, at = now, ...rest }) => ({ ...rest, kind, content: words, at })))
    .onConflictDoNothing();
}

export async function listVersions<Kind extends TextKind>(
  { db }: Core,
  kind: Kind,
  ref: string,
  most = MOST_SHOWN,
): Promise<TextVersion<Kind>[]> {
  const { version, content: words, actor, at } = textVersions;
  const rows = await db
    .select({ version, words, actor, at })
    .from(textVersions)
    .where(and(eq(textVersions.kind, kind), eq(textVersions.ref, ref)))
    .orderBy(desc(version))
    .limit(most);
  return rows as unknown as TextVersion<Kind>[];
}

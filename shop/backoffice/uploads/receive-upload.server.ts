import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { users } from '#shop/accounts/account-tables.ts';
import { hasRole, type Person } from '#shop/accounts/index.ts';
import { inTransaction, type Shop } from '#shop/core/index.ts';
import { uploadParts, uploads } from './upload-tables.ts';

/** The longest file that is taken, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** What of one person may lie here unfinished: so many files, and so many bytes of them altogether. */
export const MAX_OPEN = 20;
export const MAX_OPEN_BYTES = 10 * MAX_BYTES;
const HOUR_MS = 3_600_000;
/** For how long what has arrived is kept after the last of it came. */
export const OPEN_MS = 24 * HOUR_MS;
/** For how long it is known what became of a file: longer than a browser goes on asking (app/admin/uploads/stored-uploads.ts). */
const DONE_MS = 8 * 24 * HOUR_MS;

type NotAllowed = { ok: false; problem: 'not-allowed' };
const NOT_ALLOWED: NotAllowed = { ok: false, problem: 'not-allowed' };

/** Who may send files (decisions: Roles): those who write products and texts. */
export const mayUpload = (person: Person): boolean => hasRole(person, 'admin', 'editor');

/** A file of this person. */
export const findUpload = (actor: Person, id: string) =>
  and(eq(uploads.personId, actor.id), eq(uploads.id, id));

/**
 * Says that a file is to come, or comes again. Where it takes more than a person's room, what they have not touched for
 * longest goes.
 * @param asked a file's id, chosen by who sends it, and its length in bytes
 * @returns how much of it is here
 */
export async function startUpload(
  shop: Shop,
  actor: Person,
  { id, bytes }: { id: string; bytes: number },
): Promise<
  { ok: true; received: number } | NotAllowed | { ok: false; problem: 'too-large' | 'another-file' }
> {
  if (!mayUpload(actor)) return NOT_ALLOWED;
  if (bytes > MAX_BYTES) return { ok: false, problem: 'too-large' };
  return inTransaction(shop, async ({ db, clock }) => {
    // Who begins two at once begins them one after the other, so that neither is counted without the other.
    await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    const [known] = await db.select().from(uploads).where(findUpload(actor, id));
    if (known && known.bytes !== bytes) return { ok: false, problem: 'another-file' };
    if (known) return { ok: true, received: known.received };
    const open = await db
      .select({ id: uploads.id, bytes: uploads.bytes })
      .from(uploads)
      .where(and(eq(uploads.personId, actor.id), isNull(uploads.outcome)))
      .orderBy(desc(uploads.touchedAt), uploads.id);
    let taken = bytes;
    const tooMany = open.filter((other, at) => {
      taken += other.bytes;
      return at + 1 >= MAX_OPEN || taken > MAX_OPEN_BYTES;
    });
    await db.delete(uploads).where(
      and(
        eq(uploads.personId, actor.id),
        inArray(
          uploads.id,
          tooMany.map((other) => other.id),
        ),
      ),
    );
    await db.insert(uploads).values({ personId: actor.id, id, bytes, touchedAt: clock.now() });
    return { ok: true, received: 0 };
  });
}

/**
 * Puts the next bytes behind those that are here. Of two who send the same ones, one is late.
 * @param from where in the file they begin
 * @returns how much of the file is here now; also when they do not fit on to it
 */
export async function appendPart(
  shop: Shop,
  actor: Person,
  { id, from, part }: { id: string; from: number; part: Buffer },
): Promise<
  | { ok: true; received: number }
  | NotAllowed
  | { ok: false; problem: 'gone' | 'too-much' }
  | { ok: false; problem: 'not-the-next'; received: number }
> {
  if (!mayUpload(actor)) return NOT_ALLOWED;
  return inTransaction(shop, async ({ db, clock }) => {
    const [upload] = await db.select().from(uploads).where(findUpload(actor, id)).for('update');
    if (!upload) return { ok: false, problem: 'gone' };
    if (from !== upload.received) return { ok: false, problem: 'not-the-next', received: upload.received };
    const received = from + part.length;
    if (received > upload.bytes) return { ok: false, problem: 'too-much' };
    if (part.length > 0) {
      await db.insert(uploadParts).values({ personId: actor.id, uploadId: id, at: from, bytes: part });
      await db.update(uploads).set({ received, touchedAt: clock.now() }).where(findUpload(actor, id));
    }
    return { ok: true, received };
  });
}

/** Lets go of a file, whether it is there or not. */
export async function dropUpload({ db }: Shop, actor: Person, id: string): Promise<void> {
  await db.delete(uploads).where(findUpload(actor, id));
}

/** Forgets files that nobody went on with, and what became of the others. */
export async function pruneUploads({ db, clock }: Shop): Promise<void> {
  const before = (ms: number) => lt(uploads.touchedAt, new Date(clock.now().getTime() - ms));
  await db
    .delete(uploads)
    .where(
      or(and(isNull(uploads.outcome), before(OPEN_MS)), and(isNotNull(uploads.outcome), before(DONE_MS))),
    );
}

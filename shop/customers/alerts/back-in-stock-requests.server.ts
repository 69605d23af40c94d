import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { fingerprintOf, newId } from '#platform/ids.ts';
import type { RateLimitResult } from '#platform/rate-limit.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import type { Person } from '#shop/accounts/index.ts';
import { findPublishedVariant, type PictureView } from '#shop/catalog/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { consentsOf, recordConsents } from '../consent/consents.server.ts';
import { backInStockRequests } from './alert-tables.ts';

const LIFE_MS = 7 * 86_400_000;
/** How long somebody waits for a thing before we forget it. */
const WAITING_MS = 365 * 86_400_000;

/** A kind of a product that somebody may wait for. */
export interface AlertRequest {
  variantId: string;
  productId: string;
  name: string;
  /** Its values, as '50 mL'; empty where there is no choice. */
  choice: string;
  isSoldOut: boolean;
  picture: PictureView | null;
}

/** What somebody could wait for; null where we do not sell it. */
export async function findAlertRequest(shop: Core, variantId: string): Promise<AlertRequest | null> {
  const variant = await findPublishedVariant(shop, variantId);
  if (!variant) return null;
  const { values, ...rest } = variant;
  return { ...rest, choice: values.join(', ') };
}

interface Asked {
  variantId: string;
  email: string;
  /** The sentence that is agreed to. */
  consentText: string;
  network: string;
  /** Who is signed in: their own proven address needs no other proof. */
  person: Person | null;
}

type Answer =
  | { ok: true; isSure: boolean }
  | { ok: false; problem: 'unknown' | 'in-stock' }
  | Extract<RateLimitResult, { ok: false }>;

/**
 * Takes down that somebody wants to be told when a thing is back. An address that is not proven is sent a link first,
 * and nothing else before it is followed; the answer is the same whoever reads the address.
 */
export async function requestBackInStockAlert(
  shop: Core,
  { variantId, email, consentText, network, person }: Asked,
): Promise<Answer> {
  const address = email.toLowerCase();
  const allowed = await hitAccountLimit(shop, 'stock-note', { own: address, network });
  if (!allowed.ok) return allowed;
  const awaited = await findAlertRequest(shop, variantId);
  if (!awaited) return { ok: false, problem: 'unknown' };
  if (!awaited.isSoldOut) return { ok: false, problem: 'in-stock' };
  const isSure = person?.emailVerified === true && person.email.toLowerCase() === address;
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now();
    const id = newId(now);
    await shop.db
      .insert(backInStockRequests)
      .values({ id, email: address, variantId, consentText, network, requestedAt: now });
    if (isSure) await confirm(shop, id);
    else
      await queueEmail(shop, {
        kind: 'confirm-stock-note',
        recipient: address,
        data: { noteId: id },
        about: `confirm-stock-note:${id}`,
      });
    return { ok: true, isSure };
  });
}

/** Takes a wish as meant: it is the only one of this person for this thing, and their consent is kept. */
async function confirm(shop: Core, noteId: string): Promise<void> {
  const [note] = await shop.db
    .update(backInStockRequests)
    .set({ confirmedAt: shop.clock.now(), token: null })
    .where(eq(backInStockRequests.id, noteId))
    .returning();
  const { email, variantId, consentText, network } = note!;
  // One at a time for an address, so that of two at once one remains.
  await takeAdvisoryLock(shop.db, 'backInStockRequests', email);
  await shop.db
    .delete(backInStockRequests)
    .where(
      and(
        eq(backInStockRequests.email, email),
        eq(backInStockRequests.variantId, variantId),
        isNull(backInStockRequests.notifiedAt),
        sql`${backInStockRequests.id} <> ${noteId}::uuid`,
      ),
    );
  const consents = await consentsOf(shop, email);
  await recordConsents(shop, email, { ...consents, 'back-in-stock': true }, 'stock-note', {
    consentText,
    network,
  });
}

/** Makes the token of a note, when its mail is written: 256 random bits, of which only the hash is kept. */
export async function issueBackInStockToken(
  shop: Core,
  noteId: string,
): Promise<{ token: string; awaited: AlertRequest } | null> {
  const token = randomBytes(32).toString('base64url');
  const [note] = await shop.db
    .update(backInStockRequests)
    .set({ token: fingerprintOf(token) })
    .where(and(eq(backInStockRequests.id, noteId), isNull(backInStockRequests.confirmedAt)))
    .returning({ variantId: backInStockRequests.variantId });
  const awaited = note && (await findAlertRequest(shop, note.variantId));
  return awaited ? { token, awaited } : null;
}

type Opened = { ok: true; noteId: string; variantId: string } | { ok: false; problem: 'invalid' | 'expired' };

/** Which note a link confirms. Looking uses nothing up. */
export async function peekBackInStockRequest({ db, clock }: Core, token: string): Promise<Opened> {
  const [found] = await db
    .select()
    .from(backInStockRequests)
    .where(and(eq(backInStockRequests.token, fingerprintOf(token)), isNull(backInStockRequests.confirmedAt)));
  if (!found) return { ok: false, problem: 'invalid' };
  return found.requestedAt.getTime() + LIFE_MS > clock.now().getTime()
    ? { ok: true, noteId: found.id, variantId: found.variantId }
    : { ok: false, problem: 'expired' };
}

/** Takes a note as meant by who follows its link. */
export function confirmBackInStockAlert(shop: Core, token: string): Promise<Opened> {
  return inTransaction(shop, async (shop) => {
    // Of two at once the second waits here, and then finds nothing.
    await shop.db
      .select({ id: backInStockRequests.id })
      .from(backInStockRequests)
      .where(eq(backInStockRequests.token, fingerprintOf(token)))
      .for('update');
    const opened = await peekBackInStockRequest(shop, token);
    if (opened.ok) await confirm(shop, opened.noteId);
    return opened;
  });
}

/** Forgets what was not confirmed within eight days, whoever has been told a month ago, and who waited for a year. */
export async function pruneBackInStockRequests({ db, clock }: Core): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await db
    .delete(backInStockRequests)
    .where(
      or(
        and(
          isNull(backInStockRequests.confirmedAt),
          lt(backInStockRequests.requestedAt, before(LIFE_MS + 86_400_000)),
        ),
        and(
          isNotNull(backInStockRequests.notifiedAt),
          lt(backInStockRequests.notifiedAt, before(30 * 86_400_000)),
        ),
        lt(backInStockRequests.requestedAt, before(WAITING_MS)),
      ),
    );
}

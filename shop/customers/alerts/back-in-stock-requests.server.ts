import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { fingerprintOf, newId } from '#platform/ids.ts';
import type { RateLimitResult } from '#platform/rate-limit.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import type { Person } from '#shop/accounts/index.ts';
import { findPublishedVariant, type PictureView } from '#shop/catalog/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail, rememberLanguage } from '#shop/email/index.server.ts';
import { recordConsentChoices } from '../email-consent/consents.server.ts';
import { backInStockRequests } from './alert-tables.ts';

const LIFE_MS = 7 * 86_400_000;
/** How long a request waits before it is deleted. */
const WAITING_MS = 365 * 86_400_000;

/** A variant that an alert can be requested for. */
export interface AlertRequest {
  variantId: string;
  productId: string;
  name: string;
  /** Its options, as '50 mL'; empty without options. */
  choice: string;
  isSoldOut: boolean;
  picture: PictureView | null;
  /** Of 'name' and 'choice', those that have no translation. */
  english?: string[];
}

/** Null when we don't sell it. */
export async function findAlertRequest(shop: Core, variantId: string): Promise<AlertRequest | null> {
  const variant = await findPublishedVariant(shop, variantId);
  if (!variant) return null;
  const { values, english, ...rest } = variant;
  return {
    ...rest,
    choice: values.join(', '),
    ...(english && { english: english.map((field) => (field === 'values' ? 'choice' : field)) }),
  };
}

interface Asked {
  variantId: string;
  email: string;
  consentText: string;
  network: string;
  /** The signed-in account: its own verified address needs no confirmation. */
  person: Person | null;
}

type Answer =
  | { ok: true; isSure: boolean }
  | { ok: false; problem: 'unknown' | 'in-stock' }
  | Extract<RateLimitResult, { ok: false }>;

/**
 * Records a request for a back-in-stock alert. An unverified address is sent a confirmation link first, and nothing
 * else until it is followed; the response is the same for all addresses.
 */
export async function requestBackInStockAlert(
  shop: Core,
  { variantId, email, consentText, network, person }: Asked,
): Promise<Answer> {
  const address = email.toLowerCase();
  const allowed = await hitAccountLimit(shop, 'back-in-stock-request', { own: address, network });
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

/** Confirms a request: it becomes the only one of this person for this item, and their consent is recorded. */
async function confirm(shop: Core, noteId: string): Promise<void> {
  const [note] = await shop.db
    .update(backInStockRequests)
    .set({ confirmedAt: shop.clock.now(), token: null })
    .where(eq(backInStockRequests.id, noteId))
    .returning();
  const { email, variantId, consentText, network } = note!;
  await rememberLanguage(shop, email);
  // Serialized per address, so that of two concurrent requests one remains.
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
  const evidence = { consentText, network };
  await recordConsentChoices(shop, email, { 'back-in-stock': true }, 'stock-note', evidence);
}

/** Creates a request's token when its email is rendered: 256 random bits, of which only the hash is stored. */
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

/** The request that a link confirms; looking it up doesn't use it. */
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

export function confirmBackInStockAlert(shop: Core, token: string): Promise<Opened> {
  return inTransaction(shop, async (shop) => {
    // A concurrent second call waits here, and then finds nothing.
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

/** Deletes requests unconfirmed after eight days, those notified a month ago, and those that waited for a year. */
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

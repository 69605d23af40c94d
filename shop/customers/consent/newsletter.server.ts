import { randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { fingerprintOf, newId } from '#platform/ids.ts';
import type { RateLimitResult } from '#platform/rate-limit.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { newsletterRequests } from './consent-tables.ts';
import { consentsOf, recordConsents } from './consents.server.ts';

const LIFE_MS = 7 * 86_400_000;

/**
 * Takes down that somebody wants the newsletter, and mails a link to the address: only who follows it is sent
 * anything. The same happens for an address that has it already, so that nobody learns who does.
 * @param consentText the sentence that is agreed to
 */
export async function requestNewsletter(
  shop: Core,
  { email, consentText, network }: { email: string; consentText: string; network: string },
): Promise<RateLimitResult> {
  const allowed = await hitAccountLimit(shop, 'newsletter', { own: email, network });
  if (!allowed.ok) return allowed;
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now();
    const id = newId(now);
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await shop.db
      .insert(newsletterRequests)
      .values({ id, email: email.toLowerCase(), consentText, network, expiresAt });
    await queueEmail(shop, {
      kind: 'confirm-newsletter',
      recipient: email,
      data: { requestId: id },
      about: `confirm-newsletter:${id}`,
    });
    return { ok: true };
  });
}

/** Makes the token of a request, when its mail is written: 256 random bits, of which only the hash is kept. */
export async function issueNewsletterToken({ db }: Core, requestId: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const changed = await db
    .update(newsletterRequests)
    .set({ token: fingerprintOf(token) })
    .where(eq(newsletterRequests.id, requestId))
    .returning({ id: newsletterRequests.id });
  return changed.length > 0 ? token : null;
}

type Unproven = { ok: false; problem: 'invalid' | 'expired' };

/** Whose newsletter a link confirms. Looking uses nothing up. */
export async function peekNewsletter(
  { db, clock }: Core,
  token: string,
): Promise<{ ok: true; email: string } | Unproven> {
  const [found] = await db
    .select()
    .from(newsletterRequests)
    .where(eq(newsletterRequests.token, fingerprintOf(token)));
  if (!found) return { ok: false, problem: 'invalid' };
  return found.expiresAt > clock.now() ? { ok: true, email: found.email } : { ok: false, problem: 'expired' };
}

/** Takes the newsletter as wanted, with all that proves it, and welcomes who is new to it. */
export function confirmNewsletter(shop: Core, token: string): Promise<{ ok: true } | Unproven> {
  return inTransaction(shop, async (shop) => {
    const [request] = await shop.db
      .delete(newsletterRequests)
      .where(eq(newsletterRequests.token, fingerprintOf(token)))
      .returning();
    if (!request) return { ok: false, problem: 'invalid' };
    if (request.expiresAt <= shop.clock.now()) return { ok: false, problem: 'expired' };
    const { email, consentText, network } = request;
    const before = await consentsOf(shop, email);
    if (before.newsletter) return { ok: true };
    await recordConsents(shop, email, { ...before, newsletter: true }, 'newsletter', {
      consentText,
      network,
    });
    await queueEmail(shop, {
      kind: 'newsletter-welcome',
      recipient: email,
      data: {},
      about: `newsletter-welcome:${request.id}`,
    });
    return { ok: true };
  });
}

/** Forgets requests that have been out of use for a day: until then they are told to be expired, not unknown. */
export async function pruneNewsletterRequests({ db, clock }: Core): Promise<void> {
  const before = sql`${clock.now().toISOString()}::timestamptz - interval '1 day'`;
  await db.delete(newsletterRequests).where(lt(newsletterRequests.expiresAt, before));
}

import { randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { fingerprintOf, newId } from '#platform/ids.ts';
import type { RateLimitResult } from '#platform/rate-limit.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail, rememberLanguage } from '#shop/email/index.server.ts';
import { newsletterRequests } from './consent-tables.ts';
import { consentsOf, recordConsentChoices } from './consents.server.ts';

const LIFE_MS = 7 * 86_400_000;

/**
 * Records a newsletter request, and emails a confirmation link: nothing is sent until it is followed. The same happens
 * for addresses that are subscribed already, so that nobody learns which are.
 * @param consentText the consent wording
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

/** Creates a request's token when its email is rendered: 256 random bits, of which only the hash is stored. */
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

/** The address whose subscription a link confirms; looking it up doesn't use it. */
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

/** Confirms the subscription, with its proof of consent, and welcomes new subscribers. */
export function confirmNewsletter(shop: Core, token: string): Promise<{ ok: true } | Unproven> {
  return inTransaction(shop, async (shop) => {
    const [request] = await shop.db
      .delete(newsletterRequests)
      .where(eq(newsletterRequests.token, fingerprintOf(token)))
      .returning();
    if (!request) return { ok: false, problem: 'invalid' };
    if (request.expiresAt <= shop.clock.now()) return { ok: false, problem: 'expired' };
    const { email, consentText, network } = request;
    await rememberLanguage(shop, email);
    if ((await consentsOf(shop, email)).newsletter) return { ok: true };
    const evidence = { consentText, network };
    await recordConsentChoices(shop, email, { newsletter: true }, 'newsletter', evidence);
    await queueEmail(shop, {
      kind: 'newsletter-welcome',
      recipient: email,
      data: {},
      about: `newsletter-welcome:${request.id}`,
    });
    return { ok: true };
  });
}

/** Deletes requests that expired more than a day ago: until then their links are reported as expired, not unknown. */
export async function pruneNewsletterRequests({ db, clock }: Core): Promise<void> {
  const before = sql`${clock.now().toISOString()}::timestamptz - interval '1 day'`;
  await db.delete(newsletterRequests).where(lt(newsletterRequests.expiresAt, before));
}

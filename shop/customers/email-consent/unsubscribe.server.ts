import { eq } from 'drizzle-orm';
import { fingerprintOf, sign } from '#platform/ids.ts';
import { checkRateLimit, type Limit } from '#platform/rate-limit.ts';
import type { Core } from '#shop/core/index.ts';
import { unsubscribeLinks } from './consent-tables.ts';
import { type Consents, recordConsentChoices } from './consents.server.ts';
import type { Topic } from './topics.ts';

const TOKEN = /^[\w-]{43}$/;
// Wrong tokens from one network; valid ones are never counted, because email services follow many of them for their
// users.
const GUESSES: Limit = { times: 30, seconds: 900 };

/** The unsubscribe link of an address and topic: the same in all emails, valid without sign-in, and without expiry. */
export async function unsubscribeUrl(shop: Core, email: string, topic: Topic): Promise<string> {
  const address = email.toLowerCase();
  const token = sign(shop.config.secret, `unsubscribe ${topic} ${address}`);
  await shop.db
    .insert(unsubscribeLinks)
    .values({ token: fingerprintOf(token), email: address, topic })
    .onConflictDoNothing();
  return `${shop.config.publicOrigin}/unsubscribe/${token}`;
}

type Opened = { ok: true; email: string; topic: Topic } | { ok: false; problem: 'invalid' | 'too-often' };

/** The address and topic of a link; wrong tokens are rate-limited by network. */
export async function openUnsubscribeLink(
  { db, clock, config }: Core,
  token: string,
  network: string,
): Promise<Opened> {
  const [found] = TOKEN.test(token)
    ? await db
        .select()
        .from(unsubscribeLinks)
        .where(eq(unsubscribeLinks.token, fingerprintOf(token)))
    : [];
  if (found) return { ok: true, email: found.email, topic: found.topic };
  const { ok } = await checkRateLimit(db, config.secret, clock.now(), 'unsubscribe-guess', network, GUESSES);
  return { ok: false, problem: ok ? 'invalid' : 'too-often' };
}

interface Asked {
  token: string;
  network: string;
}

/** Idempotent. @param source how it was requested */
export async function unsubscribe(
  shop: Core,
  { token, network }: Asked,
  source: 'unsubscribe' | 'one-click',
): Promise<Opened> {
  const opened = await openUnsubscribeLink(shop, token, network);
  if (opened.ok)
    await recordConsentChoices(shop, opened.email, { [opened.topic]: false }, source, { network });
  return opened;
}

/** Records which commercial emails the address of a link wants. */
export async function chooseTopics(shop: Core, { token, network }: Asked, wanted: Consents): Promise<Opened> {
  const opened = await openUnsubscribeLink(shop, token, network);
  if (opened.ok) await recordConsentChoices(shop, opened.email, wanted, 'unsubscribe', { network });
  return opened;
}

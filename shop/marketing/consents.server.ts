import { asc, eq } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { consents } from './tables.ts';
import { TOPICS, type Topic } from './topics.ts';

export type Consents = Record<Topic, boolean>;

/** Which commercial mails an address allows: by the newest entry of each topic, and none without one. */
export async function consentsOf({ db }: Shop, email: string): Promise<Consents> {
  const entries = await db
    .select({ topic: consents.topic, isGiven: consents.isGiven })
    .from(consents)
    .where(eq(consents.email, email.toLowerCase()))
    .orderBy(asc(consents.id));
  const given = new Map(entries.map(({ topic, isGiven }) => [topic, isGiven]));
  return Object.fromEntries(TOPICS.map((topic) => [topic, given.get(topic) ?? false])) as Consents;
}

/**
 * Notes what somebody allows, as entries of their own: the record of consent is kept (Canada's anti-spam law asks
 * who sends to prove it). What has not changed is not noted again.
 * @param source where it was said, for instance 'account'
 */
export async function noteConsents(
  shop: Shop,
  email: string,
  wanted: Consents,
  source: string,
): Promise<void> {
  const before = await consentsOf(shop, email);
  const changed = TOPICS.filter((topic) => before[topic] !== wanted[topic]);
  if (changed.length === 0) return;
  const at = shop.clock.now();
  await shop.db
    .insert(consents)
    .values(
      changed.map((topic) => ({ email: email.toLowerCase(), topic, isGiven: wanted[topic], source, at })),
    );
}

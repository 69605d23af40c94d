import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { consents } from './consent-tables.ts';
import { TOPICS, type Topic } from './topics.ts';

export type Consents = Record<Topic, boolean>;

/** Proof of consent: its wording, and where it was given. */
export interface Evidence {
  consentText?: string;
  network?: string;
}

async function latestConsents({ db }: Core, email: string): Promise<Map<Topic, boolean>> {
  const entries = await db
    .select({ topic: consents.topic, isGiven: consents.isGiven })
    .from(consents)
    .where(eq(consents.email, email.toLowerCase()))
    .orderBy(asc(consents.id));
  return new Map(entries.map(({ topic, isGiven }) => [topic, isGiven]));
}

/** The commercial emails that an address consents to: the newest entry of each topic decides, and the default is no. */
export async function consentsOf(shop: Core, email: string): Promise<Consents> {
  const latest = await latestConsents(shop, email);
  return Object.fromEntries(TOPICS.map((topic) => [topic, latest.get(topic) ?? false])) as Consents;
}

/** An answer about a topic, and its proof. */
export interface ConsentEntry {
  topic: Topic;
  isGiven: boolean;
  source: string;
  consentText: string | null;
  at: Date;
}

export function consentHistory({ db }: Core, email: string): Promise<ConsentEntry[]> {
  const { topic, isGiven, source, consentText, at } = consents;
  return db
    .select({ topic, isGiven, source, consentText, at })
    .from(consents)
    .where(eq(consents.email, email.toLowerCase()))
    .orderBy(desc(consents.id));
}

/** Whether an address has opted out of a topic; buyers may have neither consented nor refused. */
export const hasOptedOut = async (shop: Core, email: string, topic: Topic): Promise<boolean> =>
  (await latestConsents(shop, email)).get(topic) === false;

/** Which of these lowercase addresses consent to a topic. One query, however many there are. */
export async function consentingRecipients(
  { db }: Core,
  topic: Topic,
  emails: readonly string[],
): Promise<Set<string>> {
  const asked = emails.map((email) => email.toLowerCase());
  const entries = await db
    .select({ email: consents.email, isGiven: consents.isGiven })
    .from(consents)
    .where(and(eq(consents.topic, topic), inArray(consents.email, asked)))
    .orderBy(asc(consents.id));
  const newest = new Map(entries.map(({ email, isGiven }) => [email, isGiven]));
  return new Set([...newest.keys()].filter((email) => newest.get(email)));
}

/**
 * Answers of an address are recorded one after another, until the transaction ends: each depends on the one before, and
 * the newest row decides.
 */
export const lockConsents = ({ db }: Core, email: string): Promise<void> =>
  takeAdvisoryLock(db, 'consents', email.toLowerCase());

/**
 * Records the answers of a person as new rows: senders must be able to prove consents (Canada's anti-spam law).
 * Unchanged ones are not recorded again. A topic that they were asked about and didn't choose is refused, even without
 * an earlier entry, so that it isn't sent merely because they have bought something.
 * @param wanted the topics that they were asked about
 * @param source where it was given, for instance 'account'
 */
export function recordConsentChoices(
  shop: Core,
  email: string,
  wanted: Partial<Consents>,
  source: string,
  { consentText, network }: Evidence = {},
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await lockConsents(shop, email);
    const latest = await latestConsents(shop, email);
    const changed = TOPICS.flatMap((topic) => {
      const isGiven = wanted[topic];
      return isGiven === undefined || latest.get(topic) === isGiven ? [] : [{ topic, isGiven }];
    });
    if (changed.length === 0) return;
    const common = { email: email.toLowerCase(), source, consentText, network, at: shop.clock.now() };
    await shop.db.insert(consents).values(changed.map((answer) => ({ ...common, ...answer })));
  });
}

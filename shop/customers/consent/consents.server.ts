import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { consents } from './consent-tables.ts';
import { TOPICS, type Topic } from './topics.ts';

export type Consents = Record<Topic, boolean>;

/** Proof of consent: its wording, and where it was given. */
export interface Evidence {
  consentText?: string;
  network?: string;
}

/** The newest entry of an address for each topic. */
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
 * Records consents as new rows: senders must be able to prove them (Canada's anti-spam law). Unchanged ones are not
 * recorded again.
 * @param source where it was given, for instance 'account'
 */
export async function recordConsents(
  shop: Core,
  email: string,
  wanted: Consents,
  source: string,
  evidence: Evidence = {},
): Promise<void> {
  const before = await consentsOf(shop, email);
  const changed = TOPICS.filter((topic) => before[topic] !== wanted[topic]);
  await note(shop, email, changed, wanted, source, evidence);
}

/**
 * Records the answers of a person who was asked about every topic: one that isn't chosen is refused, even without an
 * earlier entry, so that it isn't sent merely because they have bought something.
 */
export async function recordConsentChoices(
  shop: Core,
  email: string,
  wanted: Partial<Consents>,
  source: string,
  evidence: Evidence = {},
): Promise<void> {
  const latest = await latestConsents(shop, email);
  const changed = TOPICS.filter(
    (topic) => wanted[topic] !== undefined && latest.get(topic) !== wanted[topic],
  );
  await note(shop, email, changed, wanted, source, evidence);
}

async function note(
  { db, clock }: Core,
  email: string,
  topics: readonly Topic[],
  wanted: Partial<Consents>,
  source: string,
  { consentText, network }: Evidence,
): Promise<void> {
  if (topics.length === 0) return;
  const common = { email: email.toLowerCase(), source, consentText, network, at: clock.now() };
  await db
    .insert(consents)
    .values(topics.map((topic) => ({ ...common, topic, isGiven: wanted[topic] ?? false })));
}

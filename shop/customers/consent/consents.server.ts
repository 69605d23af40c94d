import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { consents } from './consent-tables.ts';
import { TOPICS, type Topic } from './topics.ts';

export type Consents = Record<Topic, boolean>;

/** What proves a consent: the sentence that was agreed to, and where it was said from. */
export interface Evidence {
  consentText?: string;
  network?: string;
}

/** What an address has said of each topic, newest; nothing where it has said nothing. */
async function saidOf({ db }: Core, email: string): Promise<Map<Topic, boolean>> {
  const entries = await db
    .select({ topic: consents.topic, isGiven: consents.isGiven })
    .from(consents)
    .where(eq(consents.email, email.toLowerCase()))
    .orderBy(asc(consents.id));
  return new Map(entries.map(({ topic, isGiven }) => [topic, isGiven]));
}

/** Which commercial mails an address allows: by the newest entry of each topic, and none without one. */
export async function consentsOf(shop: Core, email: string): Promise<Consents> {
  const said = await saidOf(shop, email);
  return Object.fromEntries(TOPICS.map((topic) => [topic, said.get(topic) ?? false])) as Consents;
}

/** Whether an address has said that it wants no such mails. Who has bought something may not have said anything. */
export const hasOptedOut = async (shop: Core, email: string, topic: Topic): Promise<boolean> =>
  (await saidOf(shop, email)).get(topic) === false;

/** Which of these addresses allow a commercial mail, in small letters. One query, however many there are. */
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
 * Notes what somebody allows, as entries of their own: the record of consent is kept (Canada's anti-spam law asks
 * who sends to prove it). What has not changed is not noted again.
 * @param source where it was said, for instance 'account'
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
 * Notes what somebody wants who was asked about every topic: a topic that is not wanted is refused, also where
 * nothing had been said of it, so that it is not sent because they have bought something.
 */
export async function recordConsentChoices(
  shop: Core,
  email: string,
  wanted: Partial<Consents>,
  source: string,
  evidence: Evidence = {},
): Promise<void> {
  const said = await saidOf(shop, email);
  const changed = TOPICS.filter((topic) => wanted[topic] !== undefined && said.get(topic) !== wanted[topic]);
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

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { versionOf } from '#platform/ids.ts';
import { type AuditAction, recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction, MAX_TAGS, tagsAfter } from '#shop/core/index.ts';
import { consents } from '../email-consent/consent-tables.ts';
import { lockConsents } from '../email-consent/consents.server.ts';
import { type CustomerDetails, NO_DETAILS } from './customer-details.ts';
import { addNote } from './customer-notes.server.ts';
import { customers, staleCustomers } from './customer-tables.ts';
import type { Customer } from './read-customers.server.ts';
import { refreshCustomers } from './refresh-customers.server.ts';

/**
 * How and when a customer told the staff that they want the newsletter; the law requires a record of both.
 */
export interface StaffConsent {
  /** For instance 'signed the list at the market on Saturday'. */
  how: string;
  at: Date;
}

export interface NewCustomer {
  email: string;
  details: CustomerDetails;
  tags: string[];
  note: string;
  consent: StaffConsent | null;
}

// Without names and addresses: the log is permanent, and would retain those of customers who ask for erasure.
const audit = (
  shop: Core,
  actor: string,
  subjectId: string,
  action: AuditAction,
  [before, after]: [Record<string, unknown> | null, Record<string, unknown> | null] = [null, null],
) => recordAudit(shop, { actor, subject: 'customer', subjectId, name: '', action, before, after });

const markStale = ({ db }: Core, emails: readonly string[]) =>
  db.insert(staleCustomers).values(emails.map((email) => ({ email })));

/**
 * @returns the key of the customer, even if there was one with this address; and whether they have unsubscribed since
 * the consent, which is then not recorded
 */
export function addCustomer(
  shop: Core,
  actor: string,
  added: NewCustomer,
): Promise<
  { ok: true; key: string; unsubscribedSince: boolean } | { ok: false; problem: 'exists'; key: string }
> {
  return inTransaction(shop, async (shop) => {
    await refreshCustomers(shop);
    const email = added.email.toLowerCase();
    const { details, tags } = added;
    const [row] = await shop.db
      .insert(customers)
      .values({ email, details, tags, addedAt: shop.clock.now() })
      .onConflictDoNothing()
      .returning({ id: customers.id });
    if (!row) {
      const [known] = await shop.db
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.email, email));
      return { ok: false, problem: 'exists', key: known!.id };
    }
    if (added.note) await addNote(shop, { email }, added.note, actor);
    const { consent } = added;
    const isRefused =
      consent !== null && !(await recordStaffConsent(shop, actor, { key: row.id, email }, consent));
    await audit(shop, actor, row.id, 'added');
    await markStale(shop, [email]);
    await refreshCustomers(shop);
    return { ok: true, key: row.id, unsubscribedSince: isRefused };
  });
}

/** Detects whether somebody else has changed them since (`saveDetails`). */
export const detailsVersion = (details: CustomerDetails): string =>
  versionOf(Object.entries(details).toSorted());

/** Saves what the staff know of a customer, unless somebody else has since. @returns the details before, for undo, or on a conflict the current ones */
export function saveDetails(
  shop: Core,
  actor: string,
  { key, email }: Pick<Customer, 'key' | 'email'>,
  { details, seen }: { details: CustomerDetails; seen: string },
): Promise<
  | { ok: true; was: CustomerDetails; version: string }
  | { ok: false; problem: 'changed-meanwhile'; now: CustomerDetails; version: string }
> {
  return inTransaction(shop, async (shop) => {
    const [row] = await shop.db
      .select({ details: customers.details })
      .from(customers)
      .where(eq(customers.id, key))
      .for('update');
    const before = row?.details ?? NO_DETAILS;
    const version = detailsVersion(before);
    if (version !== seen) return { ok: false, problem: 'changed-meanwhile', now: before, version };
    await shop.db.update(customers).set({ details }).where(eq(customers.id, key));
    await audit(shop, actor, key, 'changed');
    await markStale(shop, [email.toLowerCase()]);
    return { ok: true, was: before, version: detailsVersion(details) };
  });
}

interface TagsWanted {
  add: readonly string[];
  remove: readonly string[];
}

/** A change of one customer's tags; exchanging the two undoes it. */
export interface CustomerTagChange {
  id: string;
  added: string[];
  removed: string[];
}

/** @returns what has changed */
export function changeTagsOfMany(
  shop: Core,
  actor: string,
  wanted: readonly (TagsWanted & { id: string })[],
): Promise<CustomerTagChange[]> {
  return inTransaction(shop, async (shop) => {
    const wantedOf = new Map(wanted.map((one) => [one.id, one]));
    const rows = await shop.db
      .select({ id: customers.id, tags: customers.tags })
      .from(customers)
      .where(inArray(customers.id, [...wantedOf.keys()]))
      .orderBy(customers.id)
      .for('update');
    const changes: CustomerTagChange[] = [];
    for (const { id, tags } of rows) {
      const after = tagsAfter(tags, wantedOf.get(id)!).slice(0, MAX_TAGS);
      if (after.join() === tags.join()) continue;
      await shop.db.update(customers).set({ tags: after }).where(eq(customers.id, id));
      await audit(shop, actor, id, 'changed', [{ tags }, { tags: after }]);
      changes.push({
        id,
        added: after.filter((tag) => !tags.includes(tag)),
        removed: tags.filter((tag) => !after.includes(tag)),
      });
    }
    return changes;
  });
}

/** @returns how many customers have changed */
export const changeTags = async (
  shop: Core,
  actor: string,
  keys: readonly string[],
  wanted: TagsWanted,
): Promise<number> =>
  (
    await changeTagsOfMany(
      shop,
      actor,
      keys.map((id) => ({ id, ...wanted })),
    )
  ).length;

/**
 * Records that a customer has asked the staff for the newsletter, with its proof. @returns false where they have
 * unsubscribed since, which an older consent must not override (Canada's anti-spam law)
 */
export function recordStaffConsent(
  shop: Core,
  actor: string,
  { key, email }: Pick<Customer, 'key' | 'email'>,
  { how, at }: StaffConsent,
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    await lockConsents(shop, email);
    const [newest] = await shop.db
      .select({ isGiven: consents.isGiven, at: consents.at })
      .from(consents)
      .where(and(eq(consents.email, email.toLowerCase()), eq(consents.topic, 'newsletter')))
      .orderBy(desc(consents.id))
      .limit(1);
    if (newest && !newest.isGiven && newest.at >= at) return false;
    await shop.db.insert(consents).values({
      email: email.toLowerCase(),
      topic: 'newsletter',
      isGiven: true,
      source: 'staff',
      consentText: how,
      at,
    });
    await audit(shop, actor, key, 'subscribed');
    return true;
  });
}

/** Ends a customer's newsletter when they have told the staff. */
export function recordStaffRefusal(
  shop: Core,
  actor: string,
  { key, email }: Pick<Customer, 'key' | 'email'>,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await lockConsents(shop, email);
    const at = shop.clock.now();
    await shop.db
      .insert(consents)
      .values({ email: email.toLowerCase(), topic: 'newsletter', isGiven: false, source: 'staff', at });
    await audit(shop, actor, key, 'unsubscribed');
  });
}

/** Marks a customer's address as not working, or as working: newsletters skip it, consent doesn't change. */
export function noteBounce(
  shop: Core,
  actor: string,
  { key }: Pick<Customer, 'key'>,
  isBounced: boolean,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now();
    await shop.db
      .update(customers)
      .set(isBounced ? { bouncedAt: now } : { bouncedAt: null, reachableSince: now })
      .where(eq(customers.id, key));
    await audit(shop, actor, key, isBounced ? 'bounced' : 'reachable');
  });
}

/** Deletes what the staff have entered about an address; what follows from orders stays until they are erased. */
export async function eraseStaffData({ db }: Core, email: string): Promise<void> {
  await db.delete(customers).where(eq(customers.email, email));
  await db.execute(sql`insert into ${staleCustomers} (email) values (${email})`);
}

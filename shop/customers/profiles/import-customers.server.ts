import { inArray } from 'drizzle-orm';
import { readCsvFile } from '#platform/text/read-csv.ts';
import type { Core } from '#shop/core/index.ts';
import { type CsvCustomer, type CsvCustomerFault, hasEmailColumn, readCsvCustomer } from './customer-csv.ts';
import { customers } from './customer-tables.ts';
import { addCustomer, changeTags, type StaffConsent } from './edit-customers.server.ts';
import { refreshCustomers } from './refresh-customers.server.ts';

export interface CustomersImported {
  added: number;
  /** Known customers who have got more tags. */
  tagged: number;
  /** Those whose file said that they want the newsletter, without proof. */
  withoutProof: number;
  /** Those who have unsubscribed since the consent, and stay so. */
  unsubscribedSince: number;
  faults: ({ line: number; problem: 'line' } | CsvCustomerFault)[];
}

/** Customers of one file: they are added while the owner waits. */
export const MAX_IMPORTED = 1_000;

/**
 * Adds the customers of a file; those that the shop knows already only get its tags. Nobody is subscribed without proof.
 * @param consent how and when those who want the newsletter have agreed
 */
export async function importCustomers(
  shop: Core,
  actor: string,
  text: string,
  consent: StaffConsent | null,
): Promise<({ ok: true } & CustomersImported) | { ok: false; problem: 'no-email-column' | 'too-many' }> {
  const { columns, rows, faults: unreadable } = readCsvFile(text);
  if (!hasEmailColumn(columns)) return { ok: false, problem: 'no-email-column' };
  if (rows.length > MAX_IMPORTED) return { ok: false, problem: 'too-many' };
  const read = rows.map(({ line, cells }) => readCsvCustomer(line, cells));
  const found = read.flatMap((one) => (one.ok ? [one.customer] : []));
  await refreshCustomers(shop);
  const known = await knownKeys(shop, found);
  const done: CustomersImported = {
    added: 0,
    tagged: 0,
    withoutProof: 0,
    unsubscribedSince: 0,
    faults: [
      ...unreadable.map(({ line }) => ({ line, problem: 'line' as const })),
      ...read.flatMap((one) => (one.ok ? [] : [one.fault])),
    ].toSorted((a, b) => a.line - b.line),
  };
  for (const { email, details, tags, note, wantsNewsletter } of found) {
    let key = known.get(email);
    if (key === undefined) {
      const given = wantsNewsletter ? consent : null;
      if (wantsNewsletter && !consent) done.withoutProof += 1;
      const added = await addCustomer(shop, actor, { email, details, tags, note, consent: given });
      key = added.key;
      known.set(email, key);
      if (added.ok) {
        done.added += 1;
        if (added.unsubscribedSince) done.unsubscribedSince += 1;
        continue;
      }
    }
    done.tagged += await changeTags(shop, actor, [key], { add: tags, remove: [] });
  }
  return { ok: true, ...done };
}

async function knownKeys({ db }: Core, found: readonly CsvCustomer[]): Promise<Map<string, string>> {
  const emails = found.map(({ email }) => email);
  const rows = await db
    .select({ email: customers.email, id: customers.id })
    .from(customers)
    .where(inArray(customers.email, emails));
  return new Map(rows.map(({ email, id }) => [email, id]));
}

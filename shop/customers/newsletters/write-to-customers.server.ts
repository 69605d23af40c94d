import { and, inArray, sql } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import { type Core, inTransaction, MAX_TAGS, readTags } from '#shop/core/index.ts';
import { saveGroup } from '../groups/customer-groups.server.ts';
import { customers } from '../profiles/customer-tables.ts';
import { changeTags } from '../profiles/edit-customers.server.ts';
import { customerTags } from '../profiles/list-customers.server.ts';
import { createNewsletter } from './edit-newsletters.server.ts';

export type WriteToCustomers =
  | { ok: true; id: string }
  | { ok: false; problem: 'name' | 'name-taken' | 'too-many' | 'too-many-tags' | 'nobody' };

/**
 * Begins a newsletter to some customers: they get a tag, and a group of that tag is its audience. Who may be written to
 * is decided when it is sent, as with every group.
 * @param keys of customers
 * @param name of the tag and the group
 * @returns the id of the newsletter
 */
export function writeToCustomers(
  shop: Core,
  actor: Person,
  keys: readonly string[],
  name: string,
): Promise<WriteToCustomers> {
  return inTransaction(shop, async (shop): Promise<WriteToCustomers> => {
    const tags = readTags(name);
    const [tag] = tags ?? [];
    if (!tag || tags!.length > 1) return { ok: false, problem: 'name' };
    // Others with the tag would get the newsletter, too.
    if ((await customerTags(shop)).includes(tag)) return { ok: false, problem: 'name-taken' };
    const chosen = inArray(customers.id, [...keys]);
    const [full] = await shop.db
      .select({ id: customers.id })
      .from(customers)
      .where(and(chosen, sql`cardinality(${customers.tags}) >= ${MAX_TAGS}`))
      .limit(1);
    if (full) return { ok: false, problem: 'too-many-tags' };
    const [someone] = await shop.db.select({ id: customers.id }).from(customers).where(chosen).limit(1);
    if (!someone) return { ok: false, problem: 'nobody' };
    const group = await saveGroup(shop, actor.email, { name: name.trim(), filter: { tag } });
    if (!group.ok) return { ok: false, problem: group.problem === 'too-many' ? 'too-many' : 'name-taken' };
    await changeTags(shop, actor.email, keys, { add: [tag], remove: [] });
    return { ok: true, id: await createNewsletter(shop, actor, { audience: group.id }) };
  });
}

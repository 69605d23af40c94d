import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hasPart, isShort, likePart, plainText } from '#platform/database/search-conditions.ts';
import { listStaff } from '#shop/accounts/index.server.ts';
import { hasRole, type Person } from '#shop/accounts/index.ts';
import { knownProductTags } from '#shop/catalog/index.server.ts';
import { categories, products } from '#shop/catalog/products/product-tables.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { blogPosts } from '#shop/content/blog/post-tables.ts';
import { faqQuestions, pages } from '#shop/content/pages/page-tables.ts';
import { redirects } from '#shop/content/seo/seo-tables.ts';
import { type Core, textHasWords } from '#shop/core/index.ts';
import { contactMessages } from '#shop/customers/contact/message-tables.ts';
import { listGroups } from '#shop/customers/index.server.ts';
import { writeCustomerFilter } from '#shop/customers/index.ts';
import { newsletters } from '#shop/customers/newsletters/newsletter-tables.ts';
import { productReviews } from '#shop/customers/reviews/review-tables.ts';
import { draftOrders } from '#shop/orders/drafts/draft-tables.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { refunds } from '#shop/orders/refunds/refund-tables.ts';
import { returns } from '#shop/orders/returns/return-tables.ts';

export interface QuickFindResult {
  kind:
    | 'category'
    | 'tag'
    | 'post'
    | 'page'
    | 'question'
    | 'review'
    | 'return'
    | 'refund'
    | 'discount'
    | 'gift-card'
    | 'draft'
    | 'newsletter'
    | 'redirect'
    | 'group'
    | 'message'
    | 'staff';
  /**
   * As in its admin page's path; for a tag the tag itself, for a return or a refund the id of its order, for a group the
   * query of its customers.
   */
  id: string;
  name: string;
  detail: string;
  /** Of a message that is closed. */
  isDone?: boolean;
}

/** Results of each kind. */
const MOST = 5;
/** Rows of a list that grows for years. Its own page searches all of them. */
const NEWEST = 2_000;

/**
 * Searches by name: categories, tags, posts, pages, questions, redirects, reviews; for those who see orders also
 * returns and refunds, by number, name and email; for admins also discounts and gift cards, drafts, newsletters,
 * messages, customer groups and the staff. Of returns, refunds, reviews and messages it searches the newest. Label
 * batches and manifests have no names: the order is found instead. @param search as typed
 */
export async function quickFind(shop: Core, actor: Person, search: string): Promise<QuickFindResult[]> {
  if (search === '') return [];
  const tags = await knownProductTags(shop);
  const part = likePart(search);
  const { rows } = await shop.db.execute<QuickFindResult & Record<string, unknown>>(sql`
    select * from (
      (select 'category' as kind, id::text as id, name, case when kind = '' then '' else category end as detail,
          false as "isDone"
        from ${categories} where archived_at is null and name ilike ${part} order by position, id limit ${MOST})
      union all (select 'tag', tag, tag, '', false from (
          select unnest(${sql.param(tags)}::text[]) as tag union select unnest(tags) from ${blogPosts}) known
        where tag ilike ${part} order by lower(tag), tag limit ${MOST})
      union all (select 'post', id, title, '', false from ${blogPosts}
        where title ilike ${part} order by publish_date desc, id limit ${MOST})
      union all (select 'page', slug, title, '/' || slug, false from ${pages}
        where title ilike ${part} or slug ilike ${part} order by slug limit ${MOST})
      union all (select 'question', id::text, question, topic, false from ${faqQuestions}
        where question ilike ${part} order by position limit ${MOST})
      union all (select 'redirect', from_path, from_path, to_path, false
        from ${having(search, redirects, sql`from_path || ' ' || to_path`)} order by from_path limit ${MOST})
      ${reviewsNamed(search)}
      ${hasRole(actor, 'admin', 'editor') ? ofOrders(search) : sql``}
      ${hasRole(actor, 'admin') ? forAdmins(search) : sql``}) found`);
  if (!hasRole(actor, 'admin')) return rows;
  return [...rows, ...(await groupsNamed(shop, search)), ...(await staffNamed(shop, search))];
}

/** SQL condition for some texts of a row, one of which has the search as a part, with or without accents. */
function isIn(search: string, ...texts: SQL[]): SQL {
  const part = sql`lower(without_accents(${likePart(search)}))`;
  return sql`(${sql.join(
    texts.map((text) => sql`lower(without_accents(${text})) like ${part}`),
    sql` or `,
  )})`;
}

/**
 * The rows of a table whose text has the search as a part. They are looked up in its index before they are sorted
 * (`offset 0`); no index finds one or two letters, so those are looked for in the newest rows.
 * @param text as in its index in the migrations
 */
function having(search: string, table: PgTable, text: SQL, isOther: SQL = sql`false`): SQL {
  const isFound = sql`(${hasPart(plainText(text), search)} or ${isOther})`;
  return isShort(search)
    ? sql`(select * from (select * from ${table} order by created_at desc limit ${NEWEST}) newest where ${isFound}) found`
    : sql`(select * from ${table} where ${isFound} offset 0) found`;
}

const reviewsNamed = (search: string): SQL => sql`
  union all (select 'review', r.id::text, r.title, p.name || case when r.user_name = '' then '' else ', ' || r.user_name end, false
    from (select * from ${productReviews} order by updated_at desc limit ${NEWEST}) r
    join ${products} p on p.id = r.product_id
    where ${isIn(search, sql`r.title`, sql`r.user_name`, sql`p.name`)}
    order by r.updated_at desc, r.id limit ${MOST})`;

/** As it is written, or without the hyphens: 'll1003r1'. */
function isNumber(search: string, number: SQL): SQL {
  const bare = search.replace(/[\s#-]/g, '');
  return bare === ''
    ? sql`false`
    : sql`(${number} ilike ${likePart(search)} or replace(${number}, '-', '') ilike ${likePart(bare)})`;
}

function ofOrders(search: string): SQL {
  const buyer = sql`coalesce(o.address ->> 'name', '')`;
  const ofBuyer = isIn(search, buyer, sql`o.email`);
  const creditNote = sql`(o.number || '-R' || r.position)`;
  return sql`
    union all (select 'return', o.id::text, o.number, ${buyer}, false
      from (select * from ${returns} order by requested_at desc limit ${NEWEST}) r
      join ${orders} o on o.id = r.order_id
      where ${ofBuyer} or ${isNumber(search, sql`o.number`)} order by r.requested_at desc, r.id limit ${MOST})
    union all (select 'refund', o.id::text, ${creditNote}, ${buyer}, false
      from (select * from ${refunds} where status = 'done' order by done_at desc limit ${NEWEST}) r
      join ${orders} o on o.id = r.order_id
      where ${ofBuyer} or ${isNumber(search, creditNote)} order by r.done_at desc, r.id limit ${MOST})`;
}

function forAdmins(search: string): SQL {
  const lastFour = search.replace(/[^\p{L}\p{N}]/gu, '').slice(-4);
  const [name, email] = [sql`content #>> '{customer,name}'`, sql`content #>> '{customer,email}'`];
  const ofCard = sql`recipient_name || ' ' || recipient_email || ' ' || sender_name`;
  return sql`
    union all (select 'discount', id::text, name, coalesce(code, ''), false
      from ${having(search, discounts, sql`name || ' ' || coalesce(code, '')`)}
      order by created_at desc limit ${MOST})
    union all (select 'gift-card', id::text, ${'•••• '} || last_four, recipient_name, false
      from ${having(search, giftCards, ofCard, sql`last_four ilike ${lastFour}`)}
      where is_issued order by created_at desc limit ${MOST})
    union all (select 'draft', id::text, 'D-' || number, coalesce(nullif(${name}, ''), ${email}, ''), false
      from ${draftOrders} where order_id is null and deleted_at is null
        and (${isIn(search, name, email)} or ${isNumber(search, sql`('D-' || number)`)})
      order by updated_at desc, id limit ${MOST})
    union all (select 'newsletter', id::text, subject, preview, false from ${newsletters}
      where deleted_at is null and subject <> '' and ${isIn(search, sql`subject`, sql`preview`)}
      order by created_at desc, id limit ${MOST})
    union all (select 'message', id::text, subject, name, done_at is not null
      from (select * from ${contactMessages} order by written_at desc limit ${NEWEST}) m
      where ${isIn(search, sql`name`, sql`email`, sql`subject`, sql`coalesce(order_number, '')`)}
      order by done_at is not null, written_at desc, id limit ${MOST})`;
}

const groupsNamed = async (shop: Core, search: string): Promise<QuickFindResult[]> =>
  (await listGroups(shop))
    .filter(({ name }) => textHasWords(name, search))
    .slice(0, MOST)
    .map(({ name, filter }) => ({
      kind: 'group',
      id: new URLSearchParams(writeCustomerFilter(filter)).toString(),
      name,
      detail: '',
    }));

const staffNamed = async (shop: Core, search: string): Promise<QuickFindResult[]> =>
  (await listStaff(shop))
    .filter(({ name, email }) => textHasWords(`${name} ${email}`, search))
    .slice(0, MOST)
    .map(({ id, name, email }) => ({ kind: 'staff', id, name: name || email, detail: email }));

import { sql } from 'drizzle-orm';
import { hasRole, type Person } from '#shop/accounts/index.ts';
import { knownProductTags } from '#shop/catalog/index.server.ts';
import { categories } from '#shop/catalog/products/product-tables.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { blogPosts } from '#shop/content/blog/post-tables.ts';
import { faqQuestions, pages } from '#shop/content/pages/page-tables.ts';
import type { Core } from '#shop/core/index.ts';

export interface QuickFindResult {
  kind: 'category' | 'tag' | 'post' | 'page' | 'question' | 'discount' | 'gift-card';
  /** As in its admin page's path; for a tag the tag itself. */
  id: string;
  name: string;
  detail: string;
}

/** Results of each kind. */
const MOST = 5;

/**
 * Searches by name: categories, tags, posts, pages, questions; for admins also discounts, by name and code, and gift
 * cards, by their last four characters and recipient. @param search as typed
 */
export async function quickFind(shop: Core, actor: Person, search: string): Promise<QuickFindResult[]> {
  if (search === '') return [];
  const tags = await knownProductTags(shop);
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const lastFour = search.replace(/[^\p{L}\p{N}]/gu, '').slice(-4);
  const forAdmins = sql`
    union all (select 'discount', id::text, name, coalesce(code, '') from ${discounts}
      where name ilike ${part} or code ilike ${part} order by created_at desc limit ${MOST})
    union all (select 'gift-card', id::text, '•••• ' || last_four, recipient_name from ${giftCards}
      where is_issued and (last_four ilike ${lastFour} or recipient_name ilike ${part} or recipient_email ilike ${part})
      order by created_at desc limit ${MOST})`;
  const { rows } = await shop.db.execute<QuickFindResult & Record<string, unknown>>(sql`
    select * from (
      (select 'category' as kind, id::text as id, name, case when kind = '' then '' else category end as detail
        from ${categories} where archived_at is null and name ilike ${part} order by position, id limit ${MOST})
      union all (select 'tag', tag, tag, '' from (
          select unnest(${sql.param(tags)}::text[]) as tag union select unnest(tags) from ${blogPosts}) known
        where tag ilike ${part} order by lower(tag), tag limit ${MOST})
      union all (select 'post', id, title, '' from ${blogPosts}
        where title ilike ${part} order by publish_date desc, id limit ${MOST})
      union all (select 'page', slug, title, '/' || slug from ${pages}
        where title ilike ${part} or slug ilike ${part} order by slug limit ${MOST})
      union all (select 'question', id::text, question, topic from ${faqQuestions}
        where question ilike ${part} order by position limit ${MOST})
      ${hasRole(actor, 'admin') ? forAdmins : sql``}) found`);
  return rows;
}

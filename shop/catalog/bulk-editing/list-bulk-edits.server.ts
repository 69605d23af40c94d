import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { bulkChanges } from '../editing/product-editing-tables.ts';
import { stockTakes } from '../inventory/stock-tables.ts';
import { products, variants } from '../products/product-tables.ts';

/** A bulk edit that can still be undone, or was. */
export interface PastBulkEdit {
  id: string;
  /** The actor's email. */
  actor: string;
  at: Date;
  isUndone: boolean;
  /** How many products it changed, and the name of the first by alphabet; null where all were deleted since. */
  products: number;
  first: string | null;
  /** Fields of products and variants. */
  fields: string[];
  hasStock: boolean;
}

const PER_PAGE = 50;

/**
 * A page of them, newest first unless asked otherwise. The changes themselves stay in the database: those of texts are
 * large, so that counting the edits takes longer than reading a page.
 * @param page from 1
 */
export async function listBulkEdits(
  { db }: Core,
  { page, isOldestFirst = false }: { page: number; isOldestFirst?: boolean },
): Promise<{ edits: PastBulkEdit[]; hasMore: boolean }> {
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<Omit<PastBulkEdit, 'at'> & { at: string }>(sql`
    with page as materialized (
      select b.id, b.at from ${bulkChanges} b left join ${stockTakes} t on t.id = b.id
      -- The size as stored, so that no change of another page is read.
      where pg_column_size(b.changes) > pg_column_size('[]'::jsonb) or t.id is not null
      order by b.at ${direction}, b.id ${direction}
      limit ${PER_PAGE + 1} offset ${(page - 1) * PER_PAGE})
    select b.id, b.actor, b.at, (b.undone_at is not null
        or (jsonb_array_length(b.changes) = 0 and t.undone_at is not null)) as "isUndone", named.count as products, named.first,
      array(
        select distinct k.field from jsonb_array_elements(b.changes) change
        cross join lateral (
          select jsonb_object_keys(change->'fields') as field
          union all
          select jsonb_object_keys(steps.value) from jsonb_each(change->'variants') steps) k
        order by k.field) as fields,
      t.id is not null as "hasStock"
    from page
    join ${bulkChanges} b on b.id = page.id
    left join ${stockTakes} t on t.id = b.id
    cross join lateral (
      select count(*)::int as count, min(p.name) as first from ${products} p
      where p.id in (
        select change->>'id' from jsonb_array_elements(b.changes) change
        union all
        select v.product_id from jsonb_array_elements(t.changes) moved
        join ${variants} v on v.id = moved->>'variantId')) named
    order by b.at ${direction}, b.id ${direction}`);
  const edits = rows.slice(0, PER_PAGE).map((row) => ({ ...row, at: new Date(row.at) }));
  return { edits, hasMore: rows.length > PER_PAGE };
}

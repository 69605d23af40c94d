import { and, or, type SQL, sql } from 'drizzle-orm';
import {
  hasAllWords,
  isShort,
  likePart,
  likeStart,
  plainText,
} from '#platform/database/search-conditions.ts';
import { idsByTranslation, idsByTranslationLike } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { products, variants } from '../products/product-tables.ts';

/** A search finds no more products than these. */
const MOST_FOUND = 10_000;

// As in the indexes products_sought and variants_sought, with a space on either side.
const name = plainText(sql`' ' || p.name || ' '`);
const tags = plainText(sql`words_of(p.tags)`);
const values = plainText(sql`words_of(v.values)`);

/**
 * Ids of products whose name, in any language, has all words, whose slug contains the text, with a SKU that starts with
 * it, or with this barcode. Each part uses its own index, and reads no more than needed.
 */
const named = (q: string, most: number): SQL => sql`
  (select p.id from ${products} p where ${hasAllWords(name, q)} limit ${most})
  union (${idsByTranslation('product', 'name', q, most)})
  union (select p.id from ${products} p where p.id like ${plainText(likePart(q))} limit ${most})
  union (select v.product_id from ${variants} v where lower(v.sku) like ${likeStart(q)} limit ${most})
  union (select v.product_id from ${variants} v
    where v.gtin is not null and ltrim(v.gtin, '0') = ltrim(${q.replace(/[\s-]/g, '')}, '0') limit ${most})`;

/** Ids of products whose tags, or the option values of a variant, have all words, or those that the name lacks. */
function described(q: string, most: number): SQL {
  // No index finds parts of one or two letters, so a short word is found whole: “XL”, “30 mL”.
  const words = q
    .split(/\s+/)
    .map((word) => plainText(isShort(word) ? `% ${likeStart(`${word} `)}` : likePart(word)));
  const isIn = (...texts: SQL[]) =>
    words.map((word) => or(...texts.map((text) => sql`${text} like ${word}`)));
  const tagged = sql`(select p.id from ${products} p where ${and(...isIn(name, tags))} limit ${most})
    union (select v.product_id from ${variants} v
      where v.status = 'active' and ${and(...isIn(values))} limit ${most})`;
  if (words.length < 2) return tagged;
  return sql`${tagged} union (select p.id from ${products} p join ${variants} v on v.product_id = p.id
    where v.status = 'active' and ${or(...isIn(name, tags))} and ${or(...isIn(values))}
      and ${and(...isIn(name, tags, values))} limit ${most})`;
}

const misspelt = (q: string): SQL => sql`select p.id from ${products} p where ${plainText(q)} <% ${name}
  union ${idsByTranslationLike('product', 'name', q)}`;

const isAmong = (found: SQL): SQL => sql`${products.id} = any(array(${found}))`;

/** Whether a product's name, slug, SKU, barcode, tags or option values say what was typed. */
export function isSaid(typed: string): SQL {
  const q = typed.toLowerCase();
  return isAmong(sql`${named(q, MOST_FOUND)} union ${described(q, MOST_FOUND)}`);
}

/** Whether a product's name is spelt like what was typed. */
export const isSpelt = (typed: string): SQL => isAmong(misspelt(typed));

/** Ids of products by name, slug or SKU, archived ones too, up to `most`. */
export async function productsNamed(
  { db }: Core,
  typed: string,
  { isMisspelt, most }: { isMisspelt: boolean; most: number },
): Promise<string[]> {
  const q = typed.toLowerCase();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${isMisspelt ? misspelt(q) : named(q, most)}) named limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

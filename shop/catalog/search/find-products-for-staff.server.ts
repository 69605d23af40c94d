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

/** Ids of products whose name has all words. */
const named = (q: string, most: number): SQL =>
  sql`(select p.id from ${products} p where ${hasAllWords(name, q)} limit ${most})`;

/**
 * Ids of products whose name in another language has all words, whose slug contains the text, with a SKU that starts with
 * it, or with this barcode. Each part uses its own index, and reads no more than needed.
 */
const known = (q: string, most: number): SQL => sql`(${idsByTranslation('product', 'name', q, most)})
  union (select p.id from ${products} p where p.id like ${plainText(likePart(q))} limit ${most})
  union (select v.product_id from ${variants} v where lower(v.sku) like ${likeStart(q)} limit ${most})
  union (select v.product_id from ${variants} v
    where v.gtin is not null and ltrim(v.gtin, '0') = ltrim(${q.replace(/[\s-]/g, '')}, '0') limit ${most})`;

/** Ids of products whose name, tags and option values of a variant have all words between them. */
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

const misspelt = (q: string): SQL => sql`select p.id as id from ${products} p where ${plainText(q)} <% ${name}
  union ${idsByTranslationLike('product', 'name', q)}`;

/** Looks ids up once, for a condition that a page and its total share. */
async function isAmong({ db }: Core, found: SQL): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(found);
  return sql`${products.id} = any(${sql.param(rows.map(({ id }) => id))}::text[])`;
}

/** Whether a product's name, slug, SKU, barcode, tags or option values have the words of a search. */
export function isSaid(shop: Core, typed: string): Promise<SQL> {
  const q = typed.toLowerCase();
  const said = [known(q, MOST_FOUND), described(q, MOST_FOUND)];
  // Of a short word, `described` finds no parts.
  if (q.split(/\s+/).some(isShort)) said.push(named(q, MOST_FOUND));
  return isAmong(shop, sql`select id from (${sql.join(said, sql` union `)}) said (id)`);
}

/** Whether a product's name is spelt like a search. */
export const isSpelt = (shop: Core, typed: string): Promise<SQL> => isAmong(shop, misspelt(typed));

/** Ids of products by name, slug or SKU, archived ones too, up to `most`. */
export async function productsNamed(
  { db }: Core,
  typed: string,
  { isMisspelt, most }: { isMisspelt: boolean; most: number },
): Promise<string[]> {
  const q = typed.toLowerCase();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${isMisspelt ? misspelt(q) : sql`${named(q, most)} union ${known(q, most)}`}) named (id) limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

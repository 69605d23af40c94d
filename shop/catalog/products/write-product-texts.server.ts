import { arrayOverlaps, sql } from 'drizzle-orm';
import {
  type NewValues,
  recordAudits,
  rewriteRows,
  rewriteTexts,
  TRANSLATED,
} from '#shop/core/index.server.ts';
import { type Core, type NewTexts, newTermOf, type TranslatedText } from '#shop/core/index.ts';
import { productValues } from '../editing/product-state.ts';
import { readProducts } from '../editing/read-products-to-edit.server.ts';
import { pictureKey } from './product-cards.server.ts';
import { productPictures, products, variants } from './product-tables.ts';

export type ProductTerm = 'option' | 'option-value' | 'ingredient' | 'tag';

const ALT = 'alt.';

/** Writes texts of products and the descriptions of their pictures ('alt.<key>'). In a transaction. */
export async function writeProductTexts(shop: Core, actor: string, texts: NewTexts): Promise<void> {
  const split = (isAlt: boolean) =>
    new Map(
      [...texts].map(([id, fields]): [string, Record<string, TranslatedText>] => [
        id,
        Object.fromEntries(Object.entries(fields).filter(([field]) => field.startsWith(ALT) === isAlt)),
      ]),
    );
  const also = { updatedAt: shop.clock.now() };
  const rows = { table: products, id: products.id, also };
  await rewriteTexts(shop, actor, { ...rows, subject: 'product', name: 'name' }, split(false));
  const alts = [...split(true)].flatMap(([product, fields]) =>
    Object.entries(fields).map(([field, alt]) => ({ product, key: field.slice(ALT.length), alt })),
  );
  if (alts.length === 0) return;
  const { rows: described } = await shop.db.execute<{
    id: number;
    product: string;
    name: string;
    alt: string;
  }>(sql`
    select i.id, p.id as product, p.name, d.alt
    from jsonb_to_recordset(${JSON.stringify(alts)}::jsonb) as d(product text, key text, alt text)
      join ${products} p on p.id = d.product
      join ${productPictures} i on i.product_id = p.id and ${pictureKey(sql`i`)} = d.key`);
  const values = new Map(described.map(({ id, alt }) => [String(id), { alt }]));
  const { before } = await rewriteRows(shop, { table: productPictures, id: productPictures.id }, values);
  const altBefore = new Map(before.map(({ id, alt }) => [id, alt]));
  await recordAudits(
    shop,
    described.map(({ id, product, name, alt }) => ({
      actor,
      subject: 'product',
      subjectId: product,
      name,
      action: TRANSLATED,
      before: { alt: altBefore.get(id) ?? '' },
      after: { alt },
    })),
  );
}

/** Renames terms wherever products have them. In a transaction. */
export async function writeProductTerms(
  shop: Core,
  actor: string,
  kind: ProductTerm,
  terms: NewTexts,
): Promise<void> {
  if (terms.size === 0) return;
  const { db, clock } = shop;
  const say = (text: string): string => newTermOf(terms, text);
  const known = sql.param([...terms.keys()]);
  const { id, tags, options, ingredients } = products;
  const has = {
    tag: sql`${tags} && ${known}::text[]`,
    option: sql`exists (select from jsonb_array_elements(${options}) o where o ->> 'name' = any(${known}::text[]))`,
    'option-value': sql`exists (
      select from ${variants} v where v.product_id = ${id} and v.values && ${known}::text[])`,
    ingredient: sql`exists (select from jsonb_array_elements(${ingredients}) i
      where i ->> 'plain' = any(${known}::text[]) or i ->> 'note' = any(${known}::text[]))`,
  }[kind];
  const rows = await db
    .select({ id, tags, options, ingredients })
    .from(products)
    .where(has)
    .orderBy(id)
    .for('no key update');
  const ids = rows.map((row) => row.id);
  const before = await readProducts(shop, ids);
  const renamed: NewValues = new Map(
    rows.map(({ id, tags, options, ingredients }) => [
      id,
      {
        tag: { tags: tags.map(say) },
        option: { options: options.map(({ name, values }) => ({ name: say(name), values })) },
        'option-value': { options: options.map(({ name, values }) => ({ name, values: values.map(say) })) },
        ingredient: {
          ingredients: ingredients.map((one) => ({
            ...one,
            plain: say(one.plain),
            ...(one.note && { note: say(one.note) }),
          })),
        },
      }[kind],
    ]),
  );
  const also = { updatedAt: clock.now() };
  await rewriteRows(shop, { table: products, id: products.id, also }, renamed);
  if (kind === 'option-value') {
    const chosen = await db
      .select({ id: variants.id, values: variants.values })
      .from(variants)
      .where(arrayOverlaps(variants.values, [...terms.keys()]));
    const values = new Map(chosen.map(({ id, values }) => [id, { values: values.map(say) }]));
    await rewriteRows(shop, { table: variants, id: variants.id }, values);
  }
  const after = new Map((await readProducts(shop, ids)).map((product) => [product.id, product]));
  await recordAudits(
    shop,
    before.map((product) => ({
      actor,
      subject: 'product',
      subjectId: product.id,
      name: after.get(product.id)!.name,
      action: TRANSLATED,
      before: productValues(product),
      after: productValues(after.get(product.id)!),
    })),
  );
}

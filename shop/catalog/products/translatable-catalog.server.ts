import { and, asc, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { inBatches } from '#platform/database/read-in-batches.ts';
import { rewriteTexts } from '#shop/core/index.server.ts';
import { type Core, type SourceItem, sourceItem, type Translatable, termItem } from '#shop/core/index.ts';
import { categoryPath } from '../categories/edit-categories.server.ts';
import { pictureKey } from './product-cards.server.ts';
import { categories, productPictures, products, variants } from './product-tables.ts';
import { type ProductTerm, writeProductTerms, writeProductTexts } from './write-product-texts.server.ts';

const altsOfRow = sql<{ key: string; alt: string }[] | null>`(
  select json_agg(json_build_object('key', ${pictureKey(sql`i`)}, 'alt', i.alt) order by i.position)
  from ${productPictures} i where i.product_id = products.id)`;

const TEXTS = {
  id: products.id,
  name: products.name,
  tagline: products.tagline,
  description: products.description,
  howToUse: products.howToUse,
  cautions: products.cautions,
  options: products.options,
  ingredients: products.ingredients,
  status: products.status,
  alts: altsOfRow,
};
type ProductTexts = Pick<typeof products.$inferSelect, Exclude<keyof typeof TEXTS, 'alts'>> & {
  alts: { key: string; alt: string }[] | null;
};

function productItem(product: ProductTexts): SourceItem | null {
  const { id, name, tagline, description, howToUse, cautions, options, ingredients, status, alts } = product;
  const terms = [
    ...options.flatMap((option) => [
      { resource: 'option' as const, id: option.name },
      ...option.values.map((value) => ({ resource: 'option-value' as const, id: value })),
    ]),
    ...ingredients
      .flatMap(({ plain, note }) => (note ? [plain, note] : [plain]))
      .map((text) => ({ resource: 'ingredient' as const, id: text })),
  ];
  return sourceItem({
    resource: 'product',
    id,
    name,
    isPublic: status === 'published',
    path: `/shop/product/${id}`,
    terms,
    texts: [
      { field: 'name', format: 'line', text: name, isRequired: true },
      { field: 'tagline', format: 'line', text: tagline, isRequired: true },
      { field: 'description', format: 'paragraphs', text: description, isRequired: true },
      { field: 'howToUse', format: 'paragraphs', text: howToUse, isRequired: true },
      { field: 'cautions', format: 'lines', text: cautions, isRequired: true },
      ...(alts ?? []).map(({ key, alt }) => ({
        field: `alt.${key}`,
        format: 'line' as const,
        text: alt,
        isRequired: true,
      })),
    ],
  });
}

const present = (items: readonly (SourceItem | null)[]): SourceItem[] =>
  items.filter((item) => item !== null);

/** A term that products show, with the SQL of its texts. */
const termOf = (
  resource: ProductTerm,
  texts: SQL,
  { isRequired = true, archived = texts } = {},
): Translatable<Core> => ({
  resource,
  async *list({ db }, ids, withArchived = false) {
    const { rows } = await db.execute<{ text: string; isPublic: boolean }>(sql`
      select t.text, bool_or(p.status = 'published') as "isPublic"
      from ${products} p cross join lateral (${withArchived ? archived : texts}) as t(text)
      where ${withArchived ? sql`true` : sql`p.status <> 'archived'`} and t.text <> ''
      group by t.text order by t.text`);
    const asked = ids ? rows.filter(({ text }) => ids.includes(text)) : rows;
    yield present(asked.map(({ text, isPublic }) => termItem(resource, text, isPublic, isRequired)));
  },
  write: (shop, actor, terms) => writeProductTerms(shop, actor, resource, terms),
});

const OPTION_VALUES = sql`
  select v from jsonb_array_elements(p.options) o, jsonb_array_elements_text(o->'values') v`;

export const translatableCatalog: readonly Translatable<Core>[] = [
  {
    resource: 'product',
    async *list({ db }, ids, withArchived = false) {
      const batches = inBatches<ProductTexts>(
        { at: products.createdAt, id: products.id },
        ({ after, sequence, limit }) =>
          db
            .select(TEXTS)
            .from(products)
            .where(
              and(
                withArchived ? undefined : ne(products.status, 'archived'),
                ids && inArray(products.id, [...ids]),
                after,
              ),
            )
            .orderBy(...sequence)
            .limit(limit),
      );
      for await (const rows of batches) yield present(rows.map(productItem));
    },
    write: writeProductTexts,
  },
  {
    resource: 'category',
    async *list({ db }, ids, withArchived = false) {
      const rows = await db
        .select()
        .from(categories)
        .where(
          and(
            withArchived ? undefined : isNull(categories.archivedAt),
            ids && inArray(sql`${categories.id}::text`, [...ids]),
          ),
        )
        .orderBy(asc(categories.position), asc(categories.id));
      yield present(
        rows.map(({ id, category, kind, name, intro, pictureAlt }) =>
          sourceItem({
            resource: 'category',
            id: String(id),
            name,
            isPublic: true,
            path: categoryPath({ category, kind }),
            texts: [
              { field: 'name', format: 'line', text: name, isRequired: true },
              { field: 'intro', format: 'text', text: intro, isRequired: true },
              { field: 'pictureAlt', format: 'line', text: pictureAlt, isRequired: true },
            ],
          }),
        ),
      );
    },
    async write(shop, actor, texts) {
      const rows = { table: categories, id: categories.id };
      await rewriteTexts(shop, actor, { ...rows, subject: 'category', name: 'name' }, texts);
    },
  },
  termOf('option', sql`select o->>'name' from jsonb_array_elements(p.options) o`),
  termOf(
    'option-value',
    OPTION_VALUES,
    // Archived variants have values that their product no longer has.
    {
      archived: sql`${OPTION_VALUES} union select unnest(v.values) from ${variants} v where v.product_id = p.id`,
    },
  ),
  termOf(
    'ingredient',
    sql`select i->>'plain' from jsonb_array_elements(p.ingredients) i
      union all select i->>'note' from jsonb_array_elements(p.ingredients) i`,
  ),
  // Shoppers find products by them, but don't see them.
  termOf('tag', sql`select unnest(p.tags)`, { isRequired: false }),
];

import { readSlugs, type StoredSlug } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { categories } from '../products/product-tables.ts';

type Row = Pick<typeof categories.$inferSelect, 'id' | 'category' | 'kind' | 'archivedAt'>;
type Place = Pick<Row, 'category' | 'kind'>;

export const slugOfRow = ({ category, kind }: Place): string => kind || category;

/** Whether two rows need distinct slugs. */
export const isBeside = (one: Place, other: Place): boolean =>
  one.kind === '' || other.kind === '' ? one.kind === other.kind : one.category === other.category;

/** The slugs that categories have in other languages than the owner's. */
export const readCategorySlugs = async (shop: Core): Promise<StoredSlug[]> =>
  (await readSlugs(shop)).filter(({ resource }) => resource === 'category');

/** A row's slugs in all languages. */
export const slugsOfRow = (row: Pick<Row, 'id'> & Place, stored: readonly StoredSlug[]): string[] => [
  slugOfRow(row),
  ...stored.filter(({ id }) => id === String(row.id)).map(({ slug }) => slug),
];

/** Whether an active category beside this one has one of these slugs in any language. @param row may be new */
export const hasSiblingSlug = (
  rows: readonly Row[],
  row: Place & { id?: number },
  slugs: readonly string[],
  stored: readonly StoredSlug[],
): boolean =>
  rows.some(
    (one) =>
      one.id !== row.id &&
      one.archivedAt === null &&
      isBeside(one, row) &&
      slugsOfRow(one, stored).some((slug) => slugs.includes(slug)),
  );

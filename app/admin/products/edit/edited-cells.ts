import { type CellEdit, type CellField, PRODUCT_CELLS } from '#shop/catalog/index.ts';

/** A cell's typed text, and its value before typing. */
interface Typed {
  was: string;
  now: string;
}

/** Unsaved text, by cell. */
export type EditedCells = Readonly<Record<string, Typed>>;

export interface TableProduct {
  id: string;
  name: string;
  cells: Record<string, string>;
  variants: readonly { id: string; name: string; cells: Record<string, string> }[];
}

const ofProduct: readonly string[] = PRODUCT_CELLS;
/** Identifies a cell; the cells of a product are shared by the rows of its variants. */
export const keyOf = (product: string, variant: string | null, field: string): string =>
  [product, ofProduct.includes(field) ? '' : variant, field].join('\n');

/** The fields with cells that were edited. */
export const fieldsOf = (edited: EditedCells): ReadonlySet<string> =>
  new Set(Object.keys(edited).map((key) => key.slice(key.lastIndexOf('\n') + 1)));

/** The table's present value of a cell; null where its row is gone. */
function savedIn(products: readonly TableProduct[], key: string): string | null {
  const [id, variant, field = ''] = key.split('\n');
  const product = products.find((one) => one.id === id);
  const row = variant ? product?.variants.find((one) => one.id === variant) : product;
  return row ? (row.cells[field] ?? '') : null;
}

export const editsOf = (edited: EditedCells): CellEdit[] =>
  Object.entries(edited).map(([key, { was, now }]) => {
    const [product = '', variant = '', field] = key.split('\n');
    return { product, variant: variant || null, field: field as CellField, was, now };
  });

/** A cell keeps its first value, so that somebody else's later change is a conflict. */
export const withTyped = (edited: EditedCells, key: string, saved: string, now: string): EditedCells => ({
  ...edited,
  [key]: { was: edited[key]?.was ?? saved, now },
});

/** After a conflict was shown: the next save overwrites the present values of these cells. */
export const withSeen = (
  edited: EditedCells,
  keys: readonly string[],
  products: readonly TableProduct[],
): EditedCells =>
  Object.fromEntries(
    Object.entries(edited).map(([key, typed]) => [
      key,
      keys.includes(key) ? { ...typed, was: savedIn(products, key) ?? typed.was } : typed,
    ]),
  );

/** After a save: the cells edited since then, compared with the saved values. */
export const withoutSaved = (edited: EditedCells, sent: EditedCells): EditedCells =>
  Object.fromEntries(
    Object.entries(edited).flatMap(([key, { was, now }]) =>
      sent[key]?.now === now ? [] : [[key, { was: sent[key]?.now ?? was, now }]],
    ),
  );

/** The edits whose rows the table still has. */
export const withoutGone = (edited: EditedCells, products: readonly TableProduct[]): EditedCells =>
  Object.fromEntries(Object.entries(edited).filter(([key]) => savedIn(products, key) !== null));

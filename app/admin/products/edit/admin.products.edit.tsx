import { useState } from 'react';
import { data, Form } from 'react-router';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { PageHeader } from '#app/admin/ui/page-header.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { categoriesOf, idsForStaff, readProducts, stockLevelsOf } from '#shop/catalog/index.server.ts';
import {
  type CellField,
  PRODUCT_CELLS,
  parseStaffQuery,
  productCells,
  typedOf,
  VARIANT_CELLS,
} from '#shop/catalog/index.ts';
import { productTitlesOf } from '#shop/content/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import type { Route } from './+types/admin.products.edit';
import { saveTable, type TableAnswer, tableIntent, undoEdit } from './cells.server.ts';
import { type EditedCells, fieldsOf } from './edited-cells.ts';
import { ProductTable } from './product-table.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminProductTableMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

const MOST = 100;
const FIELDS: readonly CellField[] = [...PRODUCT_CELLS, ...VARIANT_CELLS];
const isVariantCell = (field: CellField): field is (typeof VARIANT_CELLS)[number] =>
  (VARIANT_CELLS as readonly string[]).includes(field);
const FIRST: readonly CellField[] = ['status', 'price', 'salePrice', 'count'];

/** Chosen products, `?product=…&product=…`, or those of a product list's address, with the fields `&field=…`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const { shop } = ctx;
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.getAll('product').filter((id) => !id.includes('\0'));
  const asked = chosen.length > 0 ? chosen : await idsForStaff(shop, parseStaffQuery(searchParams), MOST + 1);
  const fields = FIELDS.filter((field) => searchParams.getAll('field').includes(field));
  const [products, categories] = await Promise.all([
    readProducts(shop, asked.slice(0, MOST)),
    categoriesOf(readIn(shop, ctx.locale)),
  ]);
  const [levels, titles] = await Promise.all([
    stockLevelsOf(
      shop,
      products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    ),
    productTitlesOf(
      shop,
      products.map(({ id }) => id),
    ),
  ]);
  const others = [...searchParams].filter(([name]) => name !== 'field');
  const shown = fields.length > 0 ? fields : FIRST;
  // Texts are long, so only those that are shown are sent; prices and sales are tested against each other.
  const cellsFor = (cellOf: (field: CellField) => string | undefined): Record<string, string> =>
    Object.fromEntries(
      [...new Set<CellField>([...shown, 'price', 'salePrice', 'saleUntil'])].flatMap((field) => {
        const value = cellOf(field);
        return value === undefined ? [] : [[field, value]];
      }),
    );
  return {
    most: asked.length > MOST ? MOST : null,
    others,
    fields: shown,
    categories,
    products: products.map((product) => {
      const typed = typedOf(product, levels, ctx.locale);
      const own: Partial<Record<CellField, string>> = { ...productCells(typed), ...titles.get(product.id) };
      return {
        id: product.id,
        name: product.name,
        cells: cellsFor((field) => own[field]),
        variants: typed.variants
          .filter(({ status }) => status === 'active')
          .map((variant) => ({
            id: variant.id!,
            name: variant.values.join(', '),
            cells: cellsFor((field) => (isVariantCell(field) ? variant[field] : undefined)),
          })),
      };
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs): Promise<TableAnswer> {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const read = tableIntent.safeParse(await request.json().catch(() => null));
  if (!read.success) throw data(adminMessages.in(ctx.locale)('error.unreadable'), { status: 400 });
  // Always with status 200, so that the page loads somebody else's changes.
  return byIntent(read.data, {
    save: ({ edits }) => saveTable(ctx, person, edits),
    undo: async ({ id }) => ({ ...(await undoEdit(ctx, person, id)), id: null, errors: [] }),
  });
}

export default function EditProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminProductTableMessages);
  const { most, others, fields, categories, products } = loaderData;
  // Survives a change of columns, which loads other fields.
  const [edited, setEdited] = useState<EditedCells>({});
  const editedFields = fieldsOf(edited);
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ to: '/admin/products', name: t('back') }}
        secondary={
          <ButtonLink to="/admin/products/bulk-edits" variant="outline" size="small">
            {t('past.title')}
          </ButtonLink>
        }
      />
      <p className="mt-2 max-w-prose text-quiet">{t('intro')}</p>
      {products.length === 0 ? (
        <EmptyState title={t('empty')}>
          <ButtonLink to="/admin/products">{t('back')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {most && <p className="mt-4 text-warn">{t('many', { max: most })}</p>}
          <div className="mt-4">
            <Disclosure title={t('fields')}>
              <Form preventScrollReset className="grid gap-3">
                {others.map(([name, value]) => (
                  <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
                ))}
                <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
                  {FIELDS.map((field) => {
                    const isEdited = editedFields.has(field);
                    return (
                      <Checkbox
                        key={`${field} ${isEdited}`}
                        name="field"
                        value={field}
                        defaultChecked={isEdited || fields.includes(field)}
                        disabled={isEdited}
                        label={t(`cell.${field}`)}
                      />
                    );
                  })}
                </div>
                {[...editedFields].map((field) => (
                  <input key={field} type="hidden" name="field" value={field} />
                ))}
                {editedFields.size > 0 && <p className="text-sm text-quiet">{t('fields.edited')}</p>}
                <div>
                  <Button type="submit" variant="outline" size="small">
                    {t('fields.show')}
                  </Button>
                </div>
              </Form>
            </Disclosure>
          </div>
          <ProductTable
            products={products}
            fields={fields}
            edited={edited}
            setEdited={setEdited}
            categories={categories}
          />
        </>
      )}
    </>
  );
}

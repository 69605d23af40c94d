import { useState } from 'react';
import { useLocation } from 'react-router';
import { queryWith } from '#app/admin/list/list-address.ts';
import { ListPage } from '#app/admin/list/list-page.tsx';
import type { BulkAction, ListFilter, ListView } from '#app/admin/list/list-types.ts';
import { Panel } from '#app/admin/list/panel.tsx';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { NextStep } from '#app/admin/ui/page-header.tsx';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { facetName } from '#app/shared/facet-name.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { type AdminProductsValues, adminProductsMessages } from '#messages/admin-products.ts';
import { type ShopValues, shopMessages } from '#messages/shop.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import {
  categoriesOf,
  hasAnyProduct,
  knownProductTags,
  listForStaff,
  mayEditProducts,
  PER_STAFF_PAGE,
} from '#shop/catalog/index.server.ts';
import { CONCERNS, isKind, parseStaffQuery, SKIN_TYPES, STATUSES } from '#shop/catalog/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import { kindsOf } from '../product-labels.tsx';
import { MOST_IN_TABLE, tableOf } from '../sold-out.ts';
import type { Route } from './+types/admin.products';
import { BulkEditPanel } from './bulk-edit-panel.tsx';
import { useBulkStatus } from './bulk-status.ts';
import { type ProductRow, productColumns } from './product-columns.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminProductsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const asked = parseStaffQuery(new URL(request.url).searchParams);
  const categories = await categoriesOf(readIn(ctx.shop, ctx.locale));
  const { category, kind } = asked;
  // A kind is valid only within its category.
  const query = { ...asked, kind: category && kind && isKind(categories, category, kind) ? kind : null };
  const [{ items, archived, ...found }, settings, { lowStock }, tags] = await Promise.all([
    listForStaff(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'products'),
    settingsOf(ctx.shop),
    knownProductTags(ctx.shop),
  ]);
  return {
    found: { ...found, page: query.page },
    archived,
    isEmpty: items.length === 0 && !(await hasAnyProduct(ctx.shop)),
    category: query.category,
    categories,
    // A tag that was just added isn't known yet.
    tags: [...new Set([query.tag ?? [], tags.slice(0, MOST_TAGS)].flat())],
    lowStock,
    settings,
    perPage: PER_STAFF_PAGE,
    rows: items.map(
      (product): ProductRow => ({
        ...product,
        publishes: product.publishAt && product.status === 'scheduled' ? shopTime(product.publishAt) : null,
        updated: shopTime(product.updatedAt),
      }),
    ),
    mayEdit: mayEditProducts(person),
  };
}

type T = Translate<AdminProductsValues>;

/** More tags aren't offered; the Tags page leads to the products of any. */
const MOST_TAGS = 200;

const MOST_TO_PRINT = 100;
const labelsOf = (ids: readonly string[]): string =>
  `/admin/products/labels?${new URLSearchParams(ids.map((id) => ['product', id]))}`;

const viewsOf = (t: T): ListView[] => [
  { name: t('view.all'), query: '' },
  { name: t('view.active'), query: 'status=published' },
  { name: t('view.drafts'), query: 'status=draft' },
  { name: t('view.low'), query: 'low=1&status=published' },
  { name: t('view.archived'), query: 'status=archived' },
];

const filtersOf = (
  t: T,
  tShop: Translate<ShopValues>,
  {
    categories,
    category,
    tags,
  }: Pick<Route.ComponentProps['loaderData'], 'categories' | 'category' | 'tags'>,
): ListFilter[] => {
  const optionsOf = (of: readonly { slug: string; name: string }[]) =>
    of.map(({ slug, name }) => ({ value: slug, name }));
  const kinds = category === null ? [] : kindsOf(categories, category);
  return [
    {
      kind: 'choice',
      id: 'status',
      name: t('filter.status'),
      isSingle: true,
      options: STATUSES.map((value) => ({ value, name: t(`status.${value}`) })),
    },
    {
      kind: 'choice',
      id: 'category',
      name: t('filter.category'),
      isSingle: true,
      options: optionsOf(categories),
    },
    ...(kinds.length > 0
      ? [
          {
            kind: 'choice',
            id: 'kind',
            name: t('filter.kind'),
            isSingle: true,
            options: optionsOf(kinds),
          } as const,
        ]
      : []),
    ...(tags.length > 0
      ? [
          {
            kind: 'choice',
            id: 'tag',
            name: t('filter.tag'),
            isSingle: true,
            isRare: true,
            options: tags.map((tag) => ({ value: tag, name: tag })),
          } as const,
        ]
      : []),
    { kind: 'toggle', id: 'low', name: t('filter.low') },
    { kind: 'toggle', id: 'expiring', name: t('filter.expiring'), isRare: true },
    { kind: 'toggle', id: 'sale', name: t('filter.sale'), isRare: true },
    { kind: 'toggle', id: 'noPicture', name: t('filter.noPicture'), isRare: true },
    {
      kind: 'choice',
      id: 'concern',
      name: t('filter.concern'),
      isSingle: true,
      isRare: true,
      options: CONCERNS.map((value) => ({ value, name: facetName(tShop, 'concern', value) })),
    },
    {
      kind: 'choice',
      id: 'skinType',
      name: t('filter.skinType'),
      isSingle: true,
      isRare: true,
      options: SKIN_TYPES.map((value) => ({ value, name: facetName(tShop, 'skinType', value) })),
    },
  ];
};

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { rows, found, archived, isEmpty, categories, lowStock, settings, perPage, mayEdit } = loaderData;
  const t = useMessages(adminProductsMessages);
  const tAdmin = useMessages(adminMessages);
  const tShop = useMessages(shopMessages);
  const [edited, setEdited] = useState<readonly string[]>([]);
  const changeStatus = useBulkStatus();
  const statusAction = (status: 'draft' | 'published' | 'archived', from: readonly string[]) => ({
    name: t(`bulk.${status}`),
    isPossible: (product: ProductRow) => from.includes(product.status),
    run: (ids: readonly string[], { clear }: { clear(): void }) => void changeStatus(ids, status, clear),
  });
  const actions: BulkAction<ProductRow>[] = [
    statusAction('published', ['draft', 'scheduled']),
    statusAction('draft', ['archived', 'published']),
    statusAction('archived', ['draft', 'scheduled', 'published']),
    { name: t('bulk.table'), key: 'e', most: MOST_IN_TABLE, to: (ids) => tableOf(ids) },
    { name: t('bulk.edit'), run: setEdited },
    { name: t('bulk.labels'), isRare: true, most: MOST_TO_PRINT, to: labelsOf },
  ];
  return (
    <>
      <ListPage
        list="products"
        title={t('title')}
        actions={mayEdit && <Actions hasProducts={!isEmpty} />}
        settings={settings}
        views={viewsOf(t)}
        search={t('filter.search')}
        filters={filtersOf(t, tShop, loaderData)}
        columns={productColumns(t, { categories, lowStock, mayEdit })}
        rows={rows}
        found={found}
        perPage={perPage}
        hrefOf={({ id }) => `/admin/products/${id}`}
        nameOf={({ name }) => name}
        bulk={{ field: 'product', actions: mayEdit ? actions : [], canSelectAll: true }}
        footer={
          mayEdit && (
            <Link to="/admin/products/bulk-edits" className="prose-link inline-flex min-h-11 items-center">
              {tAdmin('nav.bulkEdits')}
            </Link>
          )
        }
        note={archived > 0 && <ArchivedNote count={archived} />}
        isEmpty={isEmpty}
        empty={
          <EmptyState title={t('empty.title')}>
            <p>{t(mayEdit ? 'empty.text' : 'empty.readOnly')}</p>
            {mayEdit && <ButtonLink to="/admin/products/new">{t('add')}</ButtonLink>}
          </EmptyState>
        }
      />
      <Dialog
        title={t('bulk.title')}
        closeLabel={tAdmin('action.close')}
        isOpen={edited.length > 0}
        onClose={() => setEdited([])}
      >
        {edited.length > 0 && (
          <BulkEditPanel of={{ ids: [...edited] }} count={edited.length} categories={categories} />
        )}
      </Dialog>
    </>
  );
}

/** Of a search that no other product matches. */
function ArchivedNote({ count }: { count: number }) {
  const t = useMessages(adminProductsMessages);
  const { pathname, search } = useLocation();
  return (
    <p role="status" className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      {t('archived.found', { count })}
      <Link
        to={pathname + queryWith(new URLSearchParams(search), { status: 'archived' })}
        className="prose-link inline-flex min-h-11 items-center"
      >
        {t('archived.show')}
      </Link>
    </p>
  );
}

function Actions({ hasProducts }: { hasProducts: boolean }) {
  const t = useMessages(adminProductsMessages);
  const link = 'flex min-h-11 items-center hover:underline';
  return (
    <>
      <Panel title={t('files')} button={t('files')} className="button button-outline button-small">
        <Link to="/admin/products/import" className={link}>
          {t('import')}
        </Link>
        {hasProducts && (
          <a href="/admin/products/products.csv" className={link}>
            {t('export')}
          </a>
        )}
      </Panel>
      <NextStep>
        <ButtonLink to="/admin/products/new" size="small">
          {t('add')}
        </ButtonLink>
      </NextStep>
    </>
  );
}

import { useState } from 'react';
import { Pager } from '#app/admin/pager.tsx';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Toaster } from '#app/ui/feedback/toaster.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { categoriesOf, listForStaff, mayEditProducts } from '#shop/catalog/index.server.ts';
import { isKind, parseStaffQuery, staffPath } from '#shop/catalog/index.ts';
import type { Route } from './+types/admin.products';
import { BulkEditPanel } from './bulk-edit-panel.tsx';
import { Filters } from './product-list-filters.tsx';
import { ProductRow } from './row.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminProductsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const asked = parseStaffQuery(new URL(request.url).searchParams);
  const categories = await categoriesOf(ctx.shop);
  const { category, kind } = asked;
  // A kind is valid only within its category.
  const query = { ...asked, kind: category && kind && isKind(categories, category, kind) ? kind : null };
  const { items, ...list } = await listForStaff(ctx.shop, query);
  return {
    ...list,
    query,
    categories,
    items: items.map((product) => ({
      ...product,
      publishes: product.publishAt && product.status === 'scheduled' ? shopTime(product.publishAt) : null,
    })),
    mayEdit: mayEditProducts(person),
  };
}

export default function ProductsPage({
  loaderData: { items, total, pages, query, categories, mayEdit },
}: Route.ComponentProps) {
  const t = useMessages(adminProductsMessages);
  const tAdmin = useMessages(adminMessages);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // The query of all matching products on every page; null if only ticked ones are selected.
  const [all, setAll] = useState<string | null>(null);
  const found = staffPath({ ...query, page: 1 }).split('?')[1] ?? '';
  const isAll = all === found;
  const shown = items.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const tick = (id: string, isTicked: boolean) => {
    setAll(null);
    setTicked((before) => new Set([...before].filter((known) => known !== id).concat(isTicked ? id : [])));
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t('title')}</h1>
        {mayEdit && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/admin/products/import" variant="outline" size="small">
              {t('import')}
            </ButtonLink>
            <ButtonAnchor href="/admin/products/products.csv" variant="outline" size="small">
              {t('export')}
            </ButtonAnchor>
            <ButtonLink to="/admin/products/new" size="small">
              {t('add')}
            </ButtonLink>
          </div>
        )}
      </div>
      <Filters query={query} categories={categories} />
      <p role="status" className="mt-4 text-sm text-quiet">
        {t('count', { count: total })}
      </p>
      {mayEdit && (
        <BulkEditPanel
          of={isAll ? { query: found } : { ids: shown }}
          count={isAll ? total : shown.length}
          categories={categories}
          onDone={() => {
            setTicked(new Set());
            setAll(null);
          }}
        />
      )}
      {items.length === 0 ? (
        staffPath({ ...query, sort: 'shop', page: 1 }) === '/admin/products' ? (
          <EmptyState title={t('empty.title')}>
            {mayEdit ? (
              <>
                <p>{t('empty.text')}</p>
                <ButtonLink to="/admin/products/new">{t('add')}</ButtonLink>
              </>
            ) : (
              <p>{t('empty.readOnly')}</p>
            )}
          </EmptyState>
        ) : (
          <EmptyState title={t('noResults.title')}>
            <p>{query.q ? t('noResults.search', { query: query.q }) : t('noResults.filters')}</p>
            <Link to="/admin/products" className="prose-link">
              {t('showAll')}
            </Link>
          </EmptyState>
        )
      ) : (
        <>
          {mayEdit && (
            <label className="mt-2 flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                checked={shown.length === items.length}
                onChange={(event) => {
                  setAll(null);
                  setTicked(event.target.checked ? new Set(items.map(({ id }) => id)) : new Set());
                }}
                className="ml-3 size-5 accent-pink"
              />
              {t('select.page')}
            </label>
          )}
          {mayEdit && pages > 1 && shown.length === items.length && (
            <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
              {isAll ? t('selected.all', { count: total }) : t('selected.page', { count: shown.length })}
              <Button
                variant="text"
                size="small"
                className="px-0"
                onClick={() => setAll(isAll ? null : found)}
              >
                {isAll ? t('select.onlyPage') : t('select.all', { count: total })}
              </Button>
            </p>
          )}
          <ul>
            {items.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                mayEdit={mayEdit}
                isTicked={ticked.has(product.id)}
                onTick={(isTicked) => tick(product.id, isTicked)}
              />
            ))}
          </ul>
        </>
      )}
      {pages > 1 && (
        <Pager
          back={query.page > 1 && staffPath({ ...query, page: query.page - 1 })}
          on={query.page < pages && staffPath({ ...query, page: query.page + 1 })}
          words={[tAdmin('pager.previous'), tAdmin('pager.next')]}
        >
          <span className="text-sm text-quiet">{t('page', { page: query.page, pages })}</span>
        </Pager>
      )}
      <Toaster closeLabel={tAdmin('action.close')} />
    </>
  );
}

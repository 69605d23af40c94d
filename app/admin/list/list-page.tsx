import { type ReactNode, useId } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ListSettings } from '#shop/backoffice/index.ts';
import { BulkBar, RowActions } from './bulk-bar.tsx';
import { FilterChips, useFilterName } from './filter-chips.tsx';
import { useStaleRows } from './keep-rows.ts';
import { currentView, isActive, isNarrowed, queryWith } from './list-address.ts';
import { ListSearch } from './list-search.tsx';
import { type ListRow, ListTable } from './list-table.tsx';
import type { BulkAction, ListColumn, ListFilter, ListFound, ListView } from './list-types.ts';
import { LookPanel, useLook } from './look-panel.tsx';
import { type Pending, usePendingRows } from './pending-rows.ts';
import { onRowKey } from './row-keys.ts';
import { NOTHING, toggled, withAll } from './row-selection.ts';
import { SortPanel } from './sort-panel.tsx';
import { statesOfAll, useSelection } from './use-selection.ts';
import { ViewTabs } from './view-tabs.tsx';

interface ListPageProps<Row extends ListRow> {
  /** Its name among a person's settings, as in the address. */
  list: string;
  title: string;
  /** The one button that creates something, and the page's other actions. */
  actions?: ReactNode;
  settings: ListSettings;
  views?: readonly ListView[];
  /** The label of the search field; it is `q` in the address. */
  search?: string;
  filters?: readonly ListFilter[];
  columns: readonly ListColumn<Row>[];
  /** The sorting without a choice: `-placed`. */
  defaultSort?: string;
  rows: readonly Row[];
  /** How rows look while the server saves a change of them. */
  pending?: Pending<NoInfer<Row>>;
  found: ListFound;
  perPage?: number;
  /** Null for a row without a page of its own. */
  hrefOf?(row: Row): string | null;
  nameOf(row: Row): string;
  /** Shown below each row; in a compact list, below the opened one, where rows have no page of their own. */
  detail?(row: Row): ReactNode;
  bulk?: {
    /** The field of the forms that the actions submit. */
    field: string;
    actions: readonly BulkAction<Row>[];
    /** Said when the selected rows allow no action: why. */
    none?: string;
    /** Whether the ids of all rows on all pages can be had (admin.lists.$list.ids.ts). */
    canSelectAll?: boolean;
  };
  /** Below the rows, beside how many there are: their sums. */
  footer?: ReactNode;
  /** Shown above the rows. */
  note?: ReactNode;
  /** Whether the first view leaves out rows that others show. */
  startsNarrowed?: true;
  /** Whether there is nothing at all; otherwise when there is nothing without a filter. */
  isEmpty?: boolean;
  /** When there is nothing at all: how the first row comes about. */
  empty: ReactNode;
}

/** A list of the admin: views, search, filters, sorting, selection and pages, all of it in the address. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { list, title, actions, settings, views = [], search, filters = [], columns, found } = props;
  const {
    bulk,
    nameOf,
    detail,
    note,
    footer,
    empty,
    defaultSort = null,
    perPage = 50,
    startsNarrowed,
  } = props;
  const t = useMessages(adminListMessages);
  const formId = useId();
  const bulkForm = useId();
  const { pathname, params, isLoading } = useListAddress();
  const shown = currentView([...views, ...settings.views], params);
  const view = settings.views.find(({ id }) => id === shown.view?.id) ?? null;
  const { look, choose, reset } = useLook(list, columns.slice(1), settings, view);
  const isStale = useStaleRows();
  const { selection, setSelection, known } = useSelection(props.rows, params);
  const rows = usePendingRows(props.rows, props.pending);
  const pageIds = rows.map(({ id }) => id);
  // The tabs stay where another one may have rows.
  const hasOthers = startsNarrowed || views.some(({ path }) => path);
  const isEmpty = props.isEmpty ?? (rows.length === 0 && !isNarrowed(params) && found.page === 1);
  const hasBulk = bulk !== undefined && bulk.actions.length > 0 && rows.length > 0;
  const findAll = bulk?.canSelectAll ? async () => known.learn(await statesOfAll<Row>(list, params)) : null;
  const clear = () => setSelection(NOTHING);
  const opensRows = detail !== undefined && !props.hrefOf && look.density === 'compact';
  const hrefOf = opensRows ? ({ id }: Row) => pathname + withOpen(params, id) : (props.hrefOf ?? null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-6">
        <h1 className="text-2xl leading-11">{title}</h1>
        {search && !isEmpty && (
          <ListSearch id={formId} label={search} params={params} also={alsoOf(filters)} />
        )}
        {actions && (
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:[&_.button]:px-3">{actions}</div>
        )}
      </div>
      {(!isEmpty || hasOthers) && (
        <div className="flex items-start gap-3 max-md:swipe-row md:mt-1">
          <ViewTabs
            list={list}
            provided={views}
            saved={settings.views}
            params={params}
            columns={look.columns}
            shown={shown}
          />
          <FilterChips filters={filters} params={params} form={formId} />
          {!isEmpty && (
            <>
              <div className="md:hidden">
                <SortPanel columns={columns} params={params} defaultSort={defaultSort} />
              </div>
              <div className="ml-auto max-md:hidden">
                <LookPanel list={list} columns={columns.slice(1)} look={look} choose={choose} reset={reset} />
              </div>
            </>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {!isLoading && found.total !== null && !isEmpty
          ? t(found.isExact === false ? 'count.atLeast' : 'count', { count: found.total })
          : ''}
        {selection.ids.size > 0 && ` ${t('bulk.selected', { count: selection.ids.size })}`}
      </p>
      {isStale && <ListFailed />}
      {found.isAlike && rows.length > 0 && (
        <p role="status" className="mt-2 text-sm text-quiet">
          {t('similar', { search: params.get('q') ?? '' })}
        </p>
      )}
      {note}
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys that move between the rows and press their buttons
        <div
          className={cx('group/list relative', isLoading && 'opacity-50 transition-opacity delay-150')}
          aria-busy={isLoading}
          data-density={look.density}
          onKeyDown={onRowKey}
        >
          {/* Apart from the table, whose rows may hold forms of their own. */}
          <form id={bulkForm} />
          {hasBulk && (
            <BulkBar
              form={bulkForm}
              field={bulk.field}
              actions={bulk.actions}
              none={bulk.none}
              ids={[...selection.ids]}
              rowOf={known.rowOf}
              stateOf={known.stateOf}
              found={found}
              pageIds={pageIds}
              findAll={findAll}
              onSelect={(ids) => setSelection({ ids, anchor: null })}
            />
          )}
          <section
            aria-label={title}
            // A scrollable region must be reachable by keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: so that arrow keys can scroll it
            tabIndex={0}
            className="overflow-x-auto"
          >
            <ListTable
              caption={title}
              columns={columns}
              shown={look.columns}
              density={look.density}
              rows={rows}
              hrefOf={hrefOf}
              nameOf={nameOf}
              params={params}
              defaultSort={defaultSort}
              detail={
                detail
                  ? (row) => (look.density !== 'compact' || params.get('open') === row.id) && detail(row)
                  : null
              }
              actions={
                hasBulk
                  ? (row) => (
                      <RowActions actions={bulk.actions} row={row} name={nameOf(row)} onClear={clear} />
                    )
                  : null
              }
              selection={
                hasBulk
                  ? {
                      form: bulkForm,
                      field: bulk.field,
                      ids: selection.ids,
                      onToggle: (id, isRange) => setSelection((was) => toggled(was, pageIds, id, isRange)),
                      onTogglePage: (isTicked) =>
                        setSelection(({ ids }) => ({ ids: withAll(ids, pageIds, isTicked), anchor: null })),
                    }
                  : null
              }
            />
          </section>
          {hasBulk &&
            [...selection.ids]
              .filter((id) => !pageIds.includes(id))
              .map((id) => <input key={id} form={bulkForm} type="hidden" name={bulk.field} value={id} />)}
        </div>
      ) : isEmpty ? (
        empty
      ) : (
        <NoResults params={params} filters={filters} />
      )}
      <Pages found={found} shown={rows.length} perPage={perPage} params={params}>
        {footer}
      </Pages>
    </>
  );
}

function withOpen(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params);
  next.set('open', id);
  return `?${next}`;
}

/** The parameters that the page shows, or is about to show. */
function useListAddress() {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const isLoading = location?.pathname === pathname;
  return { pathname, params: new URLSearchParams(isLoading ? location.search : search), isLoading };
}

/** Parameters without a control. */
const alsoOf = (filters: readonly ListFilter[]): string[] => [
  'view',
  'sort',
  ...filters.filter(({ kind }) => kind === 'link' || kind === 'toggle').map(({ id }) => id),
];

function NoResults({ params, filters }: { params: URLSearchParams; filters: readonly ListFilter[] }) {
  const t = useMessages(adminListMessages);
  const { pathname } = useLocation();
  const nameOf = useFilterName(params);
  const on = filters.filter((filter) => isActive(filter, params)).map(nameOf);
  const q = params.get('q');
  return (
    <EmptyState icon="search" title={t('noResults.title')}>
      {q && <p>{t('noResults.search', { search: q })}</p>}
      {on.length > 0 && <p>{t('noResults.filters', { filters: on.join(' · ') })}</p>}
      <p>
        <Link to={pathname} className="prose-link inline-flex min-h-11 items-center">
          {t('noResults.clear')}
        </Link>
      </p>
    </EmptyState>
  );
}

interface PagesProps {
  found: ListFound;
  shown: number;
  perPage: number;
  params: URLSearchParams;
  children: ReactNode;
}

function Pages({ found: { total, isExact, page, hasMore }, shown, perPage, params, children }: PagesProps) {
  const t = useMessages(adminListMessages);
  const tAdmin = useMessages(adminMessages);
  const { pathname } = useLocation();
  if (shown === 0 && page === 1) return null;
  const pathTo = (to: number): string => {
    const query = queryWith(params, to > 1 ? { page: String(to) } : {});
    return pathname + query;
  };
  const [from, to] = [(page - 1) * perPage + 1, (page - 1) * perPage + shown];
  const link = 'prose-link inline-flex min-h-11 items-center';
  return (
    <nav aria-label={tAdmin('pager.label')} className="mt-3 flex flex-wrap items-center gap-x-6 text-sm">
      <span className="text-quiet tabular-nums">
        {shown > 0 &&
          (total === null
            ? t('range.open', { from, to })
            : t(isExact === false ? 'range.atLeast' : 'range', { from, to, total }))}
      </span>
      {page > 1 && (
        <Link to={pathTo(page - 1)} className={link}>
          {tAdmin('pager.previous')}
        </Link>
      )}
      {hasMore && (
        <Link to={pathTo(page + 1)} className={link}>
          {tAdmin('pager.next')}
        </Link>
      )}
      {children && <span className="text-quiet md:ml-auto">{children}</span>}
    </nav>
  );
}

/** Above rows that couldn't be loaded again. */
function ListFailed() {
  const t = useMessages(adminListMessages);
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mt-2">
      <Notice tone="error" title={t('failed.title')}>
        <p>{t('failed.text')}</p>
        <Button variant="outline" size="small" busy={state !== 'idle'} onClick={() => void revalidate()}>
          {t('failed.retry')}
        </Button>
      </Notice>
    </div>
  );
}

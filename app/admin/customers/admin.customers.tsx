import { data, Form, redirect, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { LIST_KEYS } from '#app/admin/frame/command-palette/shortcuts.ts';
import { NextStep } from '#app/admin/ui/page-header.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminUiMessages } from '#messages/admin-ui.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { categoriesOf, namesOfProducts, productNames } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { readIn } from '#shop/core/index.ts';
import {
  CUSTOMERS_PER_PAGE,
  countCustomers,
  customerTags,
  deleteGroup,
  listCustomers,
  listGroups,
  MAX_GROUP_NAME,
  MAX_GROUPS,
  saveGroup,
  undeleteGroup,
} from '#shop/customers/index.server.ts';
import { isFilteredBy, readCustomerFilter, writeCustomerFilter } from '#shop/customers/index.ts';
import { UndoButton } from '../form/action-result.tsx';
import { ListPage } from '../list/list-page.tsx';
import { Panel } from '../list/panel.tsx';
import { MOST_SELECTED } from '../list/row-selection.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.customers';
import { type CustomerRow, customerColumns, customerFilters } from './customer-columns.tsx';
import { CustomerGroupPanel, type GroupRef } from './customer-group-form.tsx';
import { readCustomerQuery } from './customer-query.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = adminCustomersMessages.in(localeOfMatches(matches));
  return [{ title: t('list.title') }, { name: 'robots', content: 'noindex' }];
};

const queryOf = (filter: Parameters<typeof writeCustomerFilter>[0]): string =>
  new URLSearchParams(writeCustomerFilter(filter)).toString();

/** More products than these can't be looked through in a filter. */
const MOST_PRODUCTS = 500;

async function productChoices(shop: Parameters<typeof productNames>[0], chosen: string | undefined) {
  const [names, others] = await Promise.all([
    productNames(shop, MOST_PRODUCTS),
    namesOfProducts(shop, chosen === undefined ? [] : [chosen]),
  ]);
  for (const { id } of names) others.delete(id);
  return [...[...others].map(([id, name]) => ({ id, name })), ...names];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const query = readCustomerQuery(new URL(request.url).searchParams);
  const [shopTime, settings, groups, tags, products, categories, { items, hasMore, isAlike }, total] =
    await Promise.all([
      shopTimeOf(shop, ctx.locale),
      listSettingsOf(shop, person.id, 'customers'),
      listGroups(shop),
      customerTags(shop),
      productChoices(shop, query.filter.product),
      categoriesOf(readIn(shop, ctx.locale)),
      listCustomers(shop, query),
      countCustomers(shop, query),
    ]);
  const shown = queryOf(query.filter);
  const open = groups.find(({ filter }) => queryOf(filter) === shown);
  return {
    filter: query.filter,
    settings,
    group: open ? { id: open.id, name: open.name, version: open.version } : null,
    groups: groups.map(({ name, filter }) => ({ name, query: queryOf(filter) })),
    choices: {
      tags,
      products,
      categories: categories.flatMap(({ slug, name, kinds }) => [
        { path: slug, name },
        ...kinds.map((kind) => ({ path: `${slug}/${kind.slug}`, name: `${name}: ${kind.name}` })),
      ]),
    },
    found: { total, page: query.page, hasMore, isAlike },
    perPage: CUSTOMERS_PER_PAGE,
    rows: items.map(
      (one): CustomerRow => ({ ...one, id: one.key, last: one.lastOrderAt && shopTime(one.lastOrderAt) }),
    ),
  };
}

const name = z.string().trim().min(1).max(MAX_GROUP_NAME);
const groupForm = z.object({
  intent: z.enum(['add-group', 'change-group', 'delete-group', 'restore-group']),
});

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const t = adminCustomersMessages.in(ctx.locale);
  const form = Object.fromEntries(
    [...(await readFormData(request))].map(([field, value]) => [field, String(value)]),
  );
  const refused = (error: string, status: number, taken: GroupRef | null = null) =>
    data({ error, name: form.name ?? '', taken }, { status });
  const unreadable = () => refused(adminMessages.in(ctx.locale)('error.unreadable'), 400);
  const asked = groupForm.safeParse(form);
  if (!asked.success) return unreadable();
  const id = z.uuid().safeParse(form.id);
  const save = async (existing: { id: string; seen: string } | null) => {
    const typed = name.safeParse(form.name);
    if (!typed.success) return refused(t('group.error.name', { max: MAX_GROUP_NAME }), 422);
    const wanted = { name: typed.data, filter: readCustomerFilter(new URLSearchParams(form)) };
    const saved = await saveGroup(shop, actor, wanted, existing);
    if (saved.ok) return redirect(`/admin/customers?${queryOf(wanted.filter)}&done=saved`);
    if (saved.problem === 'too-many') return refused(t('group.error.too-many', { max: MAX_GROUPS }), 409);
    const taken = saved.problem === 'name-taken' ? await groupNamed(shop, typed.data) : null;
    return refused(t(`group.error.${saved.problem}`), 409, taken);
  };
  return byIntent(asked.data, {
    'add-group': () => save(null),
    'change-group': () => (id.success ? save({ id: id.data, seen: form.seen ?? '' }) : unreadable()),
    'delete-group': async () => {
      if (!id.success) return unreadable();
      const deleted = await deleteGroup(shop, actor, id.data);
      return deleted.ok
        ? redirect(`/admin/customers?done=deleted&deleted=${id.data}`)
        : refused(t('group.error.in-use'), 409);
    },
    'restore-group': async () => {
      if (!id.success) return unreadable();
      const restored = await undeleteGroup(shop, actor, id.data);
      if (restored.ok) return redirect(`/admin/customers?${queryOf(restored.group.filter)}&done=restored`);
      if (restored.problem === 'gone') return refused(t('group.error.not-restored'), 409);
      return refused(t(`group.error.${restored.problem}`, { max: MAX_GROUPS }), 409);
    },
  });
}

async function groupNamed(shop: Core, wanted: string): Promise<GroupRef | null> {
  const groups = await listGroups(shop);
  const same = groups.find((group) => group.name.toLowerCase() === wanted.toLowerCase());
  return same ? { id: same.id, name: same.name, version: same.version } : null;
}

const DONE = ['saved', 'deleted', 'restored'] as const;

export default function CustomersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, settings, group, groups, choices, found, perPage, rows } = loaderData;
  const t = useMessages(adminCustomersMessages);
  const tUi = useMessages(adminUiMessages);
  const { search } = useLocation();
  const [params] = useSearchParams();
  const done = DONE.find((known) => known === params.get('done'));
  return (
    <ListPage
      list="customers"
      title={t('list.title')}
      actions={
        <>
          <Panel
            title={tUi('header.more')}
            button={
              <>
                <span className="max-sm:sr-only">{tUi('header.more')}</span>
                <Icon name="down" className="size-4" />
              </>
            }
            className="button button-outline button-small"
          >
            <div className="grid">
              {rows.length > 0 && (
                <a href={`/admin/customers/customers.csv${search}`} className="flex min-h-11 items-center">
                  {t('list.export')}
                </a>
              )}
              <Link to="/admin/customers/import" className="flex min-h-11 items-center">
                {t('list.import')}
              </Link>
            </div>
          </Panel>
          {(group || isFilteredBy(filter)) && (
            <CustomerGroupPanel
              key={`${group?.version} ${queryOf(filter)}`}
              filter={filter}
              group={group}
              answer={actionData ?? null}
            />
          )}
          <NextStep>
            <ButtonLink to="/admin/customers/new" size="small">
              {t('list.add')}
            </ButtonLink>
          </NextStep>
        </>
      }
      settings={settings}
      views={[{ name: t('view.all'), query: '' }, ...groups]}
      search={t('list.search')}
      filters={customerFilters(t, choices)}
      columns={customerColumns(t)}
      defaultSort="-lastOrder"
      rows={rows}
      found={found}
      perPage={perPage}
      hrefOf={({ id }) => `/admin/customers/${id}`}
      nameOf={({ name, email }) => name || email}
      bulk={{
        field: 'customer',
        canSelectAll: true,
        actions: [
          {
            name: t('bulk.tags'),
            key: LIST_KEYS['/admin/customers'].tag,
            submit: { action: '/admin/customers/tags', method: 'post' },
            most: MOST_SELECTED,
          },
          {
            name: t('bulk.write'),
            isPossible: ({ consent }) => consent === 'subscribed' || consent === 'purchase',
            takesAll: true,
            submit: { action: '/admin/customers/write', method: 'post' },
            most: MOST_SELECTED,
          },
          {
            name: t('bulk.export'),
            submit: { action: '/admin/customers/customers.csv', method: 'post' },
            most: MOST_SELECTED,
          },
        ],
      }}
      note={
        actionData ? (
          <div className="mt-2">
            <Notice tone="error" title={actionData.error} />
          </div>
        ) : (
          done && (
            <div className="mt-2">
              <Notice tone="success" title={t(`group.${done}`)}>
                {done === 'deleted' && (
                  <Form method="post">
                    <input type="hidden" name="id" value={params.get('deleted') ?? ''} />
                    <UndoButton type="submit" name="intent" value="restore-group" />
                  </Form>
                )}
              </Notice>
            </div>
          )
        )
      }
      empty={
        <EmptyState icon="heart" title={t('list.empty.title')}>
          <p>{t('list.empty.text')}</p>
          <ButtonLink to="/admin/customers/new">{t('list.add')}</ButtonLink>
        </EmptyState>
      }
    />
  );
}

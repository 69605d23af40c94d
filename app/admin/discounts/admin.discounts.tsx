import { data } from 'react-router';
import { z } from 'zod';
import { NextStep } from '#app/admin/ui/page-header.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { adminMessages } from '#messages/admin.ts';
import { type AdminDiscountsValues, adminDiscountsMessages } from '#messages/admin-discounts.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { listDiscounts, switchDiscounts } from '#shop/checkout/index.server.ts';
import { DISCOUNT_STATUSES, type DiscountStatus } from '#shop/checkout/index.ts';
import { shopDayName } from '#shop/core/index.ts';
import { type RowsChanged, useListIntent } from '../list/list-intent.ts';
import { ListPage } from '../list/list-page.tsx';
import { readDiscountQuery } from '../list/list-queries.server.ts';
import type { BulkAction, ListColumn } from '../list/list-types.ts';
import { MOST_SELECTED } from '../list/row-selection.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.discounts';
import { valueLabel } from './discount-labels.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminDiscountsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const query = readDiscountQuery(new URL(request.url).searchParams);
  const [{ items, ...found }, settings] = await Promise.all([
    listDiscounts(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'discounts'),
  ]);
  const t = adminDiscountsMessages.in(ctx.locale);
  return {
    found: { ...found, page: query.page },
    settings,
    rows: items.map(
      ({ id, name, code, firstDay, lastDay, limitTotal, used, isOn, status, ...figures }): DiscountRow => ({
        id,
        name,
        code,
        limitTotal,
        used,
        isOn,
        status,
        dates: datesLabel(
          t,
          firstDay && shopDayName(firstDay, t.locale),
          lastDay && shopDayName(lastDay, t.locale),
        ),
        value: valueLabel(t, figures),
      }),
    ),
  };
}

const asked = z.strictObject({
  intent: z.enum(['turn-on', 'turn-off']),
  discount: z.array(z.uuid()).min(1).max(MOST_SELECTED),
});
const OPPOSITE = { 'turn-on': 'turn-off', 'turn-off': 'turn-on' } as const;
const DONE = { 'turn-on': 'bulk.turned-on', 'turn-off': 'bulk.turned-off' } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminDiscountsMessages.in(ctx.locale);
  const form = await readFormData(request);
  const refused = (message: string, status: number) =>
    data<RowsChanged>({ ok: false, message, undo: null }, { status });
  const read = asked.safeParse({ intent: form.get('intent'), discount: form.getAll('discount') });
  if (!read.success) return refused(adminMessages.in(ctx.locale)('error.unreadable'), 400);
  const { intent, discount } = read.data;
  const isOn = byIntent(read.data, { 'turn-on': () => true, 'turn-off': () => false });
  const switched = await switchDiscounts(ctx.shop, { email, isAdmin: true }, discount, isOn);
  if (!switched.ok || switched.changed.length === 0) return refused(t('bulk.nothing'), 409);
  const { changed } = switched;
  return {
    ok: true,
    message: t(DONE[intent], { count: changed.length }),
    undo: [['intent', OPPOSITE[intent]], ...changed.map((id) => ['discount', id] as const)],
  } satisfies RowsChanged;
}

interface DiscountRow {
  id: string;
  name: string;
  code: string | null;
  limitTotal: number | null;
  used: number;
  isOn: boolean;
  dates: string;
  value: string;
  status: DiscountStatus;
}

const columnsOf = (t: Translate<AdminDiscountsValues>): ListColumn<DiscountRow>[] => [
  { id: 'name', name: t('table.name'), sort: 'name', card: 'title', cell: ({ name }) => name },
  {
    id: 'code',
    name: t('table.code'),
    cell: ({ code }) => code ?? <span className="text-quiet">{t('automatic')}</span>,
  },
  { id: 'value', name: t('table.value'), card: 'line', cell: ({ value }) => value },
  {
    id: 'dates',
    name: t('table.dates'),
    cell: ({ dates }) => <span className="whitespace-nowrap">{dates}</span>,
  },
  {
    id: 'used',
    name: t('table.used'),
    sort: 'used',
    sortsDown: true,
    isFigure: true,
    card: 'figure',
    cell: ({ used, limitTotal }) => (limitTotal === null ? used : t('used-of', { used, limit: limitTotal })),
  },
  {
    id: 'status',
    name: t('table.status'),
    card: 'badge',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'good' : 'plain'}>{t(`status.${status}`)}</Badge>
    ),
  },
];

/** Of one that is turned on, only the server knows the status. */
const turned = (row: DiscountRow, intent: string): DiscountRow =>
  intent === OPPOSITE['turn-on'] ? { ...row, isOn: false, status: 'inactive' } : row;

export default function DiscountsPage({ loaderData: { settings, rows, found } }: Route.ComponentProps) {
  const t = useMessages(adminDiscountsMessages);
  const { send } = useListIntent();
  const actions = (['turn-on', 'turn-off'] as const).map(
    (intent): BulkAction<DiscountRow> => ({
      name: t(`bulk.${intent}`),
      inRow: true,
      isPossible: ({ isOn }) => isOn === (intent === 'turn-off'),
      run: (ids, { clear }) =>
        send([['intent', intent], ...ids.map((id) => ['discount', id] as const)], clear),
    }),
  );
  return (
    <ListPage
      list="discounts"
      title={t('title')}
      actions={
        <NextStep>
          <ButtonLink to="/admin/discounts/new" size="small">
            {t('create')}
          </ButtonLink>
        </NextStep>
      }
      settings={settings}
      views={[
        { name: t('view.all'), query: '' },
        { name: t('status.active'), query: 'status=active' },
        { name: t('status.scheduled'), query: 'status=scheduled' },
        { name: t('status.expired'), query: 'status=expired' },
      ]}
      search={t('search')}
      filters={[
        {
          kind: 'choice',
          id: 'status',
          name: t('table.status'),
          options: DISCOUNT_STATUSES.map((value) => ({ value, name: t(`status.${value}`) })),
        },
      ]}
      columns={columnsOf(t)}
      bulk={{ field: 'discount', actions, canSelectAll: true }}
      rows={rows}
      pending={{ field: 'discount', becomes: turned }}
      found={found}
      hrefOf={({ id }) => `/admin/discounts/${id}`}
      nameOf={({ name }) => name}
      empty={
        <EmptyState icon="gift" title={t('empty.title')}>
          <p>{t('intro')}</p>
          <p>{t('empty.text')}</p>
        </EmptyState>
      }
    />
  );
}

function datesLabel(t: Translate<AdminDiscountsValues>, first: string | null, last: string | null): string {
  if (first && last) return t('dates.between', { first, last });
  if (first) return t('dates.from', { first });
  return last ? t('dates.until', { last }) : t('dates.always');
}

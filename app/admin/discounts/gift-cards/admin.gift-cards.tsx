import { data } from 'react-router';
import { z } from 'zod';
import { NextStep } from '#app/admin/ui/page-header.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { adminMessages } from '#messages/admin.ts';
import { type AdminGiftCardsValues, adminGiftCardsMessages } from '#messages/admin-gift-cards.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { listGiftCards, setGiftCardsEnabled } from '#shop/checkout/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { type RowsChanged, useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readGiftCardQuery } from '../../list/list-queries.server.ts';
import type { BulkAction, ListColumn } from '../../list/list-types.ts';
import { MOST_SELECTED } from '../../list/row-selection.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.gift-cards';

export const meta = ({ matches }: PageMatches) => {
  const t = adminGiftCardsMessages.in(localeOfMatches(matches));
  return [{ title: t('list.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const query = readGiftCardQuery(new URL(request.url).searchParams);
  const t = adminGiftCardsMessages.in(localeOf(context));
  const [{ cards, heldCents, ...found }, settings] = await Promise.all([
    listGiftCards(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'gift-cards'),
  ]);
  return {
    found: { ...found, page: query.page },
    heldCents,
    settings,
    rows: cards.map(({ createdAt, emailAt, emailedAt, message: _, ...card }) => ({
      ...card,
      made: shopTime(createdAt),
      emailed: emailedAt ? shopTime(emailedAt) : t('list.scheduled', { date: shopTime(emailAt) }),
    })),
  };
}

const asked = z.strictObject({
  intent: z.enum(['switch-on', 'switch-off']),
  card: z.array(z.uuid()).min(1).max(MOST_SELECTED),
});

const OPPOSITE = { 'switch-on': 'switch-off', 'switch-off': 'switch-on' } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminGiftCardsMessages.in(localeOf(context));
  const form = await readFormData(request);
  const refused = (message: string, status: number) =>
    data<RowsChanged>({ ok: false, message, undo: null }, { status });
  const read = asked.safeParse({ intent: form.get('intent'), card: form.getAll('card') });
  if (!read.success) return refused(adminMessages.in(ctx.locale)('error.unreadable'), 400);
  const { intent, card: ids } = read.data;
  const isOn = byIntent(read.data, { 'switch-on': () => true, 'switch-off': () => false });
  const changed = await setGiftCardsEnabled(ctx.shop, person, { ids, isOn });
  if (changed.length === 0) return refused(t('bulk.none'), 409);
  return {
    ok: true,
    message: t(`bulk.done.${intent}`, { count: changed.length }),
    undo: [['intent', OPPOSITE[intent]], ...changed.map((id) => ['card', id] as const)],
  } satisfies RowsChanged;
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const columnsOf = (t: Translate<AdminGiftCardsValues>): ListColumn<Row>[] => [
  { id: 'card', name: t('list.column.card'), card: 'title', cell: ({ lastFour }) => `…${lastFour}` },
  {
    id: 'recipient',
    name: t('list.column.recipient'),
    card: 'line',
    cell: ({ recipientName }) => <span className="wrap-anywhere">{recipientName}</span>,
  },
  {
    id: 'balance',
    name: t('list.column.balance'),
    sort: 'balance',
    sortsDown: true,
    isFigure: true,
    card: 'figure',
    cell: ({ balanceCents }) => formatMoney(balanceCents, t.locale),
  },
  {
    id: 'initial',
    name: t('list.column.initial'),
    isFigure: true,
    cell: ({ initialCents }) => formatMoney(initialCents, t.locale),
  },
  {
    id: 'created',
    name: t('list.column.created'),
    sort: 'created',
    sortsDown: true,
    cell: ({ made }) => made,
  },
  { id: 'emailed', name: t('list.column.emailed'), cell: ({ emailed }) => emailed },
  {
    id: 'status',
    name: t('list.column.status'),
    card: 'badge',
    cell: ({ isOn, balanceCents }) => (
      <Badge tone={isOn && balanceCents > 0 ? 'good' : 'plain'}>
        {t(`list.status.${isOn ? (balanceCents > 0 ? 'active' : 'spent') : 'deactivated'}`)}
      </Badge>
    ),
  },
];

export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminGiftCardsMessages);
  const { rows, found, heldCents, settings } = loaderData;
  const { send } = useListIntent();
  const turn = (intent: 'switch-on' | 'switch-off'): BulkAction<Row> => ({
    name: t(`bulk.${intent}`),
    most: MOST_SELECTED,
    isPossible: ({ isOn }) => isOn === (intent === 'switch-off'),
    run: (ids, { clear }) => send([['intent', intent], ...ids.map((id) => ['card', id] as const)], clear),
  });
  const statuses = (['active', 'spent', 'deactivated'] as const).map((value) => ({
    value,
    name: t(`list.status.${value}`),
  }));
  return (
    <ListPage
      list="gift-cards"
      title={t('list.title')}
      actions={
        <NextStep>
          <ButtonLink to="/admin/gift-cards/new" size="small">
            {t('list.create')}
          </ButtonLink>
        </NextStep>
      }
      settings={settings}
      views={[
        { name: t('list.all'), query: '' },
        ...statuses.map(({ value, name }) => ({ name, query: `status=${value}` })),
      ]}
      search={t('list.search')}
      defaultSort="-created"
      columns={columnsOf(t)}
      rows={rows}
      found={found}
      hrefOf={({ id }) => `/admin/gift-cards/${id}`}
      nameOf={({ lastFour }) => `…${lastFour}`}
      bulk={{ field: 'card', actions: [turn('switch-off'), turn('switch-on')], canSelectAll: true }}
      footer={t('list.summary', { amount: formatMoney(heldCents, t.locale) })}
      empty={
        <EmptyState icon="gift" title={t('list.empty.title')}>
          <p>{t('list.empty.text')}</p>
        </EmptyState>
      }
    />
  );
}

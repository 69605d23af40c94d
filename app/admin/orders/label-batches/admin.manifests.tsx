import type { ReactNode } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminBatchesMessages } from '#messages/admin-batches.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { shopDayName } from '#shop/core/index.ts';
import { listManifests, makeManifest, parcelsToHandOver } from '#shop/orders/index.server.ts';
import { pageIn, searchIn } from '../../list/list-address.ts';
import { ListPage } from '../../list/list-page.tsx';
import { ABOVE_ROW } from '../../list/list-table.tsx';
import type { ListColumn } from '../../list/list-types.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.manifests';

export const meta = ({ matches }: PageMatches) => {
  const t = adminBatchesMessages.in(localeOfMatches(matches));
  return [{ title: t('manifests.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const params = new URL(request.url).searchParams;
  const page = pageIn(params);
  const [waiting, { items, carriers, ...found }, settings] = await Promise.all([
    parcelsToHandOver(ctx.shop),
    listManifests(ctx.shop, {
      page,
      carriers: params.getAll('carrier'),
      search: searchIn(params),
      isOldestFirst: params.get('sort') === 'number',
    }),
    listSettingsOf(ctx.shop, person.id, 'manifests'),
  ]);
  return {
    waiting,
    mayAct: hasRole(person, 'admin'),
    rows: items.map((one) => ({ ...one, day: shopDayName(one.day, ctx.locale) })),
    carriers,
    found: { ...found, page },
    settings,
  };
}

const manifestForm = z.strictObject({ carrier: z.string().min(1).max(80) });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const parsed = manifestForm.safeParse(Object.fromEntries(await readFormData(request)));
  const id = parsed.success ? await makeManifest(ctx.shop, { ...parsed.data, actor: email }) : null;
  return data({ isMade: id !== null }, { status: id === null ? 409 : 200 });
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

export default function ManifestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminBatchesMessages);
  const rich = useRichMessages(adminBatchesMessages);
  const { waiting, rows, carriers, found, settings, mayAct } = loaderData;
  const columns: ListColumn<Row>[] = [
    {
      id: 'number',
      name: t('manifests.column.number'),
      sort: 'number',
      sortsDown: true,
      card: 'title',
      cell: ({ number }) => <span className="tabular-nums">{number}</span>,
    },
    {
      id: 'date',
      name: t('manifests.column.date'),
      card: 'figure',
      cell: ({ day }) => <span className="text-sm whitespace-nowrap">{day}</span>,
    },
    {
      id: 'carrier',
      name: t('manifests.column.carrier'),
      card: 'line',
      cell: ({ carrier, parcels }) => (
        <>
          {carrier}
          <span className="md:hidden"> · {t('manifests.parcels', { count: parcels })}</span>
        </>
      ),
    },
    {
      id: 'parcels',
      name: t('manifests.column.parcels'),
      isFigure: true,
      cell: ({ parcels }) => parcels,
    },
    { id: 'by', name: t('manifests.column.by'), cell: ({ madeBy }) => madeBy },
    {
      id: 'document',
      name: t('manifests.column.document'),
      card: 'badge',
      cell: ({ id, number }) =>
        mayAct && (
          <a
            href={`/admin/manifests/${id}/manifest.pdf`}
            className={cx('prose-link inline-flex min-h-11 items-center md:min-h-9', ABOVE_ROW)}
          >
            {rich('manifests.pdf', { number, hidden })}
          </a>
        ),
    },
  ];
  return (
    <ListPage
      list="manifests"
      title={t('manifests.title')}
      actions={mayAct && waiting.length > 0 && <Create waiting={waiting} />}
      settings={settings}
      views={[{ name: t('list.view.all'), query: '' }]}
      search={t('manifests.search')}
      filters={[
        {
          kind: 'choice',
          id: 'carrier',
          name: t('manifests.column.carrier'),
          options: carriers.map((value) => ({ value, name: value })),
        },
      ]}
      columns={columns}
      defaultSort="-number"
      rows={rows}
      found={found}
      nameOf={({ number }) => String(number)}
      note={
        actionData && (
          <div className="mt-2">
            <Notice
              tone={actionData.isMade ? 'success' : 'error'}
              title={t(actionData.isMade ? 'manifests.created' : 'manifests.error.nothing')}
            />
          </div>
        )
      }
      footer={t('manifests.intro')}
      empty={
        <EmptyState icon="truck" title={t('manifests.past.empty.title')}>
          <p>{t('manifests.intro')}</p>
          <p>{t(waiting.length > 0 ? 'manifests.past.empty.text' : 'manifests.waiting.empty')}</p>
        </EmptyState>
      }
    />
  );
}

function Create({ waiting }: { waiting: { carrier: string; parcels: number }[] }) {
  const t = useMessages(adminBatchesMessages);
  const rich = useRichMessages(adminBatchesMessages);
  const isBusy = useNavigation().state !== 'idle';
  return waiting.map(({ carrier, parcels }) => (
    <Form key={carrier} method="post" className="flex flex-wrap items-center gap-x-3">
      <span className="text-sm text-quiet">{t('manifests.waiting.row', { carrier, count: parcels })}</span>
      <input type="hidden" name="carrier" value={carrier} />
      <Button type="submit" size="small" busy={isBusy}>
        {rich('manifests.create', { carrier, hidden })}
      </Button>
    </Form>
  ));
}

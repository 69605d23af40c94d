import { useLocation } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminActivityValues, adminActivityMessages } from '#messages/admin-activity.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { listAudit, shopTimeZone } from '#shop/core/index.server.ts';
import { pageIn } from '../../list/list-address.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { ListColumn } from '../../list/list-types.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.audit';
import { actionLabel, actorName, subjectLabel } from './audit-labels.ts';
import { type Difference, differencesOf } from './differences.ts';
import { askedOf, choicesOf, filterOf } from './filter.server.ts';
import { recordName } from './value-labels.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminActivityMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const t = adminActivityMessages.in(ctx.locale);
  const params = new URL(request.url).searchParams;
  const page = pageIn(params);
  const { choices, names } = await choicesOf(ctx.shop);
  const filter = filterOf(t, askedOf(params), await shopTimeZone(ctx.shop), names);
  const [{ items, hasMore }, settings] = await Promise.all([
    listAudit(ctx.shop, filter, { page, isOldestFirst: params.get('sort') === 'time' }),
    listSettingsOf(ctx.shop, person.id, 'audit'),
  ]);
  return {
    rows: items.map(({ at, before, after, ...entry }) => ({
      ...entry,
      id: String(entry.id),
      actor: actorName(t, entry.actor, names),
      when: shopTime(at),
      // The record's name may be a code too.
      name: recordName(entry.subject, entry.name, ctx.locale),
      differences: differencesOf(
        { locale: ctx.locale, moment: shopTime },
        { subject: entry.subject, before, after },
      ),
    })),
    found: { total: null, page, hasMore },
    choices: {
      ...choices,
      actors: choices.actors.map((value) => ({ value, name: actorName(t, value, names) })),
    },
    settings,
  };
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const columnsOf = (t: T): ListColumn<Row>[] => [
  {
    id: 'change',
    name: t('table.change'),
    card: 'title',
    cell: ({ action, subject, name }) => (
      <span className="block whitespace-normal md:min-w-40">
        {t('change', { action: actionLabel(t, action), subject: subjectLabel(t, subject) })}
        {name && <span className="block text-sm text-quiet wrap-anywhere">{name}</span>}
      </span>
    ),
  },
  {
    id: 'values',
    name: t('table.values'),
    card: 'line',
    cell: ({ differences }) => <Differences of={differences} />,
  },
  {
    id: 'actor',
    name: t('table.actor'),
    cell: ({ actor }) => <span className="block min-w-32 wrap-anywhere">{actor}</span>,
  },
  {
    id: 'time',
    name: t('table.time'),
    sort: 'time',
    sortsDown: true,
    card: 'figure',
    cell: ({ when }) => (
      <span className="block text-sm whitespace-nowrap max-md:max-w-24 max-md:whitespace-normal">{when}</span>
    ),
  },
];

type T = Translate<AdminActivityValues>;

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminActivityMessages);
  const { search } = useLocation();
  const { rows, found, choices, settings } = loaderData;
  return (
    <ListPage
      list="audit"
      title={t('title')}
      actions={
        rows.length > 0 && (
          <ButtonAnchor href={`/admin/audit.csv${search}`} variant="outline" size="small">
            {t('export')}
          </ButtonAnchor>
        )
      }
      settings={settings}
      views={[{ name: t('view.all'), query: '' }]}
      search={t('search')}
      filters={[
        {
          kind: 'choice',
          id: 'actor',
          name: t('filter.actor'),
          isSingle: true,
          options: choices.actors,
        },
        {
          kind: 'choice',
          id: 'subject',
          name: t('filter.subject'),
          isSingle: true,
          options: choices.subjects.map((value) => ({ value, name: subjectLabel(t, value) })),
        },
        { kind: 'link', id: 'subjectId', name: t('filter.record') },
        { kind: 'days', id: 'date', name: t('filter.date'), from: 'from', to: 'to' },
      ]}
      columns={columnsOf(t)}
      defaultSort="-time"
      rows={rows}
      found={found}
      nameOf={({ subject, name }) => name ?? subject}
      footer={t('text')}
      empty={
        <EmptyState title={t('empty.title')}>
          <p>{t('empty.first')}</p>
        </EmptyState>
      }
    />
  );
}

function Differences({ of }: { of: Difference[] }) {
  const t = useMessages(adminActivityMessages);
  return (
    <dl className="grid gap-1 text-sm">
      {of.map(({ name, before, after }) => (
        // Positioned, so that visually hidden text doesn't extend beyond the scrolling table.
        <div key={name} className="relative wrap-anywhere">
          <dt className="inline text-quiet">{name}: </dt>
          <dd className="inline">
            {before !== null && (
              <del>
                <span className="sr-only">{t('before')} </span>
                {before}
              </del>
            )}{' '}
            {after !== null && (
              <ins className="font-medium no-underline">
                <span className="sr-only">{t('after')} </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

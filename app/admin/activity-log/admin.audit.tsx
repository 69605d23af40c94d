import { Form } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminActivityMessages } from '#messages/admin-activity.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { auditChoices, listAudit, shopTimeZone } from '#shop/core/index.server.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.audit';
import { actionLabel, subjectLabel } from './audit-labels.ts';
import { type Difference, differencesOf } from './differences.ts';
import { askedOf, filterOf } from './filter.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminActivityMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const t = adminActivityMessages.in(ctx.locale);
  const params = new URL(request.url).searchParams;
  const filter = askedOf(params);
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const [{ items, hasMore }, choices] = await Promise.all([
    listAudit(ctx.shop, filterOf(filter, await shopTimeZone(ctx.shop)), page),
    auditChoices(ctx.shop),
  ]);
  return {
    items: items.map(({ at, before, after, ...entry }) => ({
      ...entry,
      when: shopTime(at),
      differences: differencesOf(t, before, after),
    })),
    hasMore,
    page,
    filter,
    choices,
  };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminActivityMessages);
  const { items, hasMore, page, filter, choices } = loaderData;
  const asked = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const at = (to: number) => `/admin/audit?${new URLSearchParams([...asked, ['page', String(to)]])}`;
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-quiet">{t('text')}</p>
      <Form className="mt-6 grid grid-cols-1 items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]">
        <Select id="actor" name="actor" label={t('filter.actor')} defaultValue={filter.actor ?? ''}>
          <option value="">{t('filter.actor.all')}</option>
          {choices.actors.map((name) => (
            <option key={name} value={name}>
              {name === 'shop' ? t('actor.shop') : name}
            </option>
          ))}
        </Select>
        <Select id="subject" name="subject" label={t('filter.subject')} defaultValue={filter.subject ?? ''}>
          <option value="">{t('filter.subject.all')}</option>
          {choices.subjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjectLabel(t, subject)}
            </option>
          ))}
        </Select>
        <Field id="from" name="from" label={t('filter.from')} type="date" defaultValue={filter.from ?? ''} />
        <Field id="to" name="to" label={t('filter.to')} type="date" defaultValue={filter.to ?? ''} />
        <Button type="submit" variant="outline">
          {t('filter.submit')}
        </Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState title={t('empty.title')}>
          <p>{t(asked.length > 0 ? 'empty.filtered' : 'empty.first')}</p>
        </EmptyState>
      ) : (
        <Table
          caption={t('table')}
          folds
          head={[t('table.time'), t('table.actor'), t('table.change'), t('table.values')]}
        >
          {items.map((entry) => (
            <tr key={entry.id} className="align-top">
              <td className="whitespace-nowrap">{entry.when}</td>
              <td className="wrap-anywhere">{entry.actor === 'shop' ? t('actor.shop') : entry.actor}</td>
              <td className="max-md:basis-full">
                {t('change', {
                  action: actionLabel(t, entry.action),
                  subject: subjectLabel(t, entry.subject),
                })}
                {entry.name && <span className="block text-sm text-quiet wrap-anywhere">{entry.name}</span>}
              </td>
              <td className="min-w-64 max-md:basis-full">
                <Differences of={entry.differences} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager back={page > 1 && at(page - 1)} on={hasMore && at(page + 1)}>
        {items.length > 0 && (
          <ButtonAnchor
            href={`/admin/audit.csv?${new URLSearchParams(asked)}`}
            variant="outline"
            size="small"
          >
            {t('export')}
          </ButtonAnchor>
        )}
      </Pager>
    </>
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

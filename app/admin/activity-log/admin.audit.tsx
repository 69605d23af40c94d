import { Form } from 'react-router';
import { contextOf } from '#app/context.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Table } from '#app/ui/table.tsx';
import { auditChoices, listAudit, shopTimeZone } from '#shop/core/index.server.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.audit';
import { type Difference, differencesOf } from './differences.ts';
import { askedOf, filterOf } from './filter.server.ts';

export const meta = () => [{ title: 'Who did what' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const params = new URL(request.url).searchParams;
  const filter = askedOf(params);
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const [{ items, hasMore }, choices] = await Promise.all([
    listAudit(visit.shop, filterOf(filter, await shopTimeZone(visit.shop)), page),
    auditChoices(visit.shop),
  ]);
  return {
    items: items.map(({ at, before, after, ...entry }) => ({
      ...entry,
      when: shopTime(at),
      differences: differencesOf(before, after),
    })),
    hasMore,
    page,
    filter,
    choices,
  };
}

/** What the staff changed: who, when, and how it was before. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { items, hasMore, page, filter, choices } = loaderData;
  const asked = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const at = (to: number) => `/admin/audit?${new URLSearchParams([...asked, ['page', String(to)]])}`;
  return (
    <>
      <h1 className="text-3xl">Who did what</h1>
      <p className="mt-3 max-w-prose text-quiet">
        Every change that the staff make, with how it was before. Nobody can change or delete a line of it.
      </p>
      <Form className="mt-6 grid grid-cols-1 items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]">
        <Select id="actor" name="actor" label="Who" defaultValue={filter.actor ?? ''}>
          <option value="">Everybody</option>
          {choices.actors.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select id="subject" name="subject" label="What" defaultValue={filter.subject ?? ''}>
          <option value="">Everything</option>
          {choices.subjects.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Field id="from" name="from" label="From" type="date" defaultValue={filter.from ?? ''} />
        <Field id="to" name="to" label="Until" type="date" defaultValue={filter.to ?? ''} />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState title="Nothing was changed">
          <p>{asked.length > 0 ? 'Nothing fits: ask for less.' : 'The first change stands here.'}</p>
        </EmptyState>
      ) : (
        <Table caption="Changes, newest first" folds head={['When', 'Who', 'What', 'Before and after']}>
          {items.map((entry) => (
            <tr key={entry.id} className="align-top">
              <td className="whitespace-nowrap">{entry.when}</td>
              <td className="wrap-anywhere">{entry.actor}</td>
              <td className="max-md:basis-full">
                {entry.action} {entry.subject}
                <span className="block text-sm text-quiet wrap-anywhere">{entry.name}</span>
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
            All of it as CSV
          </ButtonAnchor>
        )}
      </Pager>
    </>
  );
}

const Differences = ({ of }: { of: Difference[] }) => (
  <dl className="grid gap-1 text-sm">
    {of.map(({ name, before, after }) => (
      // Positioned: words for screen readers would otherwise reach out of the table that scrolls.
      <div key={name} className="relative wrap-anywhere">
        <dt className="inline text-quiet">{name}: </dt>
        <dd className="inline">
          {before !== null && (
            <del>
              <span className="sr-only">before: </span>
              {before}
            </del>
          )}{' '}
          {after !== null && (
            <ins className="font-medium no-underline">
              <span className="sr-only">after: </span>
              {after}
            </ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

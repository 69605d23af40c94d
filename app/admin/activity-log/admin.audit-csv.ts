import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { adminActivityMessages } from '#messages/admin-activity.ts';
import { allAudit, exportRecords, shopTimeZone } from '#shop/core/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.audit-csv';
import { askedOf, filterOf } from './filter.server.ts';

const HEAD = ['at', 'who', 'did', 'kind', 'id', 'name', 'before', 'after'];

const asText = (values: object | null): string | null => values && JSON.stringify(values);

/** The filtered log as CSV. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const timeZone = await shopTimeZone(visit.shop);
  const filter = filterOf(askedOf(new URL(request.url).searchParams), timeZone);
  const table = exportRecords(
    visit.shop,
    'audit entry',
    {
      head: HEAD,
      nameOf: ({ id }) => String(id),
      rowsOf: ({ at, actor, action, subject, subjectId, name, before, after }) => [
        [at.toISOString(), actor, action, subject, subjectId, name, asText(before), asText(after)],
      ],
    },
    allAudit(visit.shop, filter),
  );
  return csvResponse(table, adminActivityMessages.in(visit.locale)('export.file'));
}

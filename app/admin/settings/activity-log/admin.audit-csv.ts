import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { adminActivityMessages } from '#messages/admin-activity.ts';
import { allAudit, exportRecords, shopTimeZone } from '#shop/core/index.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.audit-csv';
import { askedOf, choicesOf, filterOf } from './filter.server.ts';

const HEAD = ['Time', 'Person', 'Action', 'Kind', 'ID', 'Name', 'Before', 'After'];

const asText = (values: object | null): string | null => values && JSON.stringify(values);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const timeZone = await shopTimeZone(ctx.shop);
  const t = adminActivityMessages.in(ctx.locale);
  const { names } = await choicesOf(ctx.shop);
  const filter = filterOf(t, askedOf(new URL(request.url).searchParams), timeZone, names);
  const table = exportRecords(
    ctx.shop,
    'audit entry',
    {
      head: HEAD,
      nameOf: ({ id }) => String(id),
      rowsOf: ({ at, actor, action, subject, subjectId, name, before, after }) => [
        [at.toISOString(), actor, action, subject, subjectId, name, asText(before), asText(after)],
      ],
    },
    allAudit(ctx.shop, filter),
  );
  return csvResponse(table, t('export.file'));
}

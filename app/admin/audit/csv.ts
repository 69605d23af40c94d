import { allAudit } from '../../../shop/audit/list.server.ts';
import { visitOf } from '../../context.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/csv';
import { filterOf } from './filter.server.ts';

const HEAD = ['at', 'who', 'did', 'kind', 'id', 'name', 'before', 'after'];

/** A cell of a table. What a spreadsheet would take for a formula is told to be text. */
function cell(value: unknown): string {
  const text = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** What a filter of the page finds, as a table for other programs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const entries = await allAudit(visit.shop, filterOf(new URL(request.url).searchParams));
  const rows = entries.map(({ at, actor, act, subject, subjectId, name, before, after }) =>
    [at.toISOString(), actor, act, subject, subjectId, name, before, after].map(cell).join(','),
  );
  return new Response([HEAD.join(','), ...rows, ''].join('\r\n'), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="who-did-what.csv"',
      'Cache-Control': 'no-store',
    },
  });
}

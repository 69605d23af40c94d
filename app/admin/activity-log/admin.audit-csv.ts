import { contextOf } from '#app/context.ts';
import { csvAnswer } from '#app/csv-answer.ts';
import { type Cell, csvOfBatches } from '#platform/text/csv.ts';
import { type AuditFilter, allAudit } from '#shop/core/index.server.ts';
import type { Shop } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.audit-csv';
import { askedOf, filterOf } from './filter.server.ts';

const HEAD = ['at', 'who', 'did', 'kind', 'id', 'name', 'before', 'after'];

const asText = (values: object | null): string | null => values && JSON.stringify(values);

/** What a filter of the page finds, as a table for other programs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const filter = filterOf(askedOf(new URL(request.url).searchParams));
  return csvAnswer(csvOfBatches(HEAD, rowsOf(visit.shop, filter)), 'who-did-what');
}

async function* rowsOf(shop: Shop, filter: AuditFilter): AsyncGenerator<Cell[][]> {
  for await (const entries of allAudit(shop, filter)) {
    yield entries.map(({ at, actor, act, subject, subjectId, name, before, after }) => [
      at.toISOString(),
      actor,
      act,
      subject,
      subjectId,
      name,
      asText(before),
      asText(after),
    ]);
  }
}

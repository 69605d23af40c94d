import { csv } from '../../../platform/csv.ts';
import { allAudit } from '../../../shop/audit/list.server.ts';
import { visitOf } from '../../context.ts';
import { csvAnswer } from '../../csv-answer.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/csv';
import { askedOf, filterOf } from './filter.server.ts';

const HEAD = ['at', 'who', 'did', 'kind', 'id', 'name', 'before', 'after'];

const asText = (values: object | null): string | null => values && JSON.stringify(values);

/** What a filter of the page finds, as a table for other programs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const entries = await allAudit(visit.shop, filterOf(askedOf(new URL(request.url).searchParams)));
  const rows = entries.map(({ at, actor, act, subject, subjectId, name, before, after }) => [
    at.toISOString(),
    actor,
    act,
    subject,
    subjectId,
    name,
    asText(before),
    asText(after),
  ]);
  return csvAnswer(csv([HEAD, ...rows]), 'who-did-what');
}

import { data, redirect } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { MOST_ORDERS, recentBatches, startBatch } from '#shop/fulfilment/index.server.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.batches';

export const meta = () => [{ title: 'Labels bought together' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(visit.shop);
  const batches = await recentBatches(visit.shop);
  return { batches: batches.map((batch) => ({ ...batch, started: shopTime(batch.startedAt) })) };
}

const chosen = z.array(z.uuid()).min(1).max(MOST_ORDERS);

/** Begins to buy the labels of the orders that were ticked. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { email } = await staffOf(visit, pathOf(request), 'admin');
  const form = await readFormData(request);
  const parsed = chosen.safeParse(form.getAll('order'));
  const isPlain = [...form.keys()].every((key) => key === 'order');
  const batchId = parsed.success && isPlain ? await startBatch(visit.shop, parsed.data, email) : null;
  if (batchId) return redirect(`/admin/batches/${batchId}`);
  return data({ message: `Tick the orders first, ${MOST_ORDERS} at the most.` }, { status: 400 });
}

export default function BatchesPage({ loaderData: { batches }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Labels bought together</h1>
      {actionData && (
        <div className="mt-4">
          <Refusal message={actionData.message} />
        </div>
      )}
      {batches.length === 0 ? (
        <EmptyState icon="truck" title="None yet">
          <p>
            Tick orders in the{' '}
            <Link to="/admin/orders?view=to-pack" className="prose-link">
              list of orders
            </Link>{' '}
            and buy their labels at once.
          </p>
        </EmptyState>
      ) : (
        <Table
          caption="Labels bought together, the newest first"
          head={['Begun', 'By', { figures: 'Orders' }, 'Result']}
        >
          {batches.map(({ id, started, startedBy, finishedAt, orders, failed }) => (
            <tr key={id}>
              <td>
                <Link
                  to={`/admin/batches/${id}`}
                  className="prose-link inline-flex min-h-11 items-center whitespace-nowrap"
                >
                  {started}
                </Link>
              </td>
              <td>{startedBy}</td>
              <td className="tabular-nums">{orders}</td>
              <td>{finishedAt === null ? 'under way' : failed > 0 ? `${failed} failed` : 'all done'}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

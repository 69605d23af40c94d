import { Form } from 'react-router';
import { contextOf } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { formatMoney } from '#shop/core/index.ts';
import { listRefunds } from '#shop/orders/index.server.ts';
import { daysIn } from '#shop/orders/index.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.refunds';
import { refundListPath } from './path.ts';

export const meta = () => [{ title: 'Refunds' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(visit.shop);
  const params = new URL(request.url).searchParams;
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const days = daysIn(params);
  const { items, ...sums } = await listRefunds(visit.shop, { ...days, page });
  return {
    items: items.map(({ doneAt, ...refund }) => ({ ...refund, when: shopTime(doneAt) })),
    sums,
    days,
    page,
  };
}

/** The money that has gone back to buyers. */
export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const { items, sums, days, page } = loaderData;
  return (
    <>
      <h1 className="text-3xl">Refunds</h1>
      <p className="mt-3 max-w-prose text-quiet">
        The money that has gone back to buyers, on the day it went. A refund is made on the page of its order.
      </p>
      <Form
        key={refundListPath(days)}
        className="mt-4 grid max-w-2xl items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <Field id="from" name="from" type="date" label="Given back from" defaultValue={days.from ?? ''} />
        <Field id="to" name="to" type="date" label="Given back until" defaultValue={days.to ?? ''} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="outline">
            Show
          </Button>
          {(days.from || days.to) && (
            <Link to="/admin/refunds" className="prose-link inline-flex min-h-11 items-center">
              Clear
            </Link>
          )}
        </div>
      </Form>
      {items.length === 0 ? (
        <EmptyState icon="bag" title="Nothing was given back">
          <p>{days.from || days.to ? 'Not on these days.' : 'The first refund will stand here.'}</p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mt-4 text-sm text-quiet">
            {sums.count === 1 ? '1 refund' : `${sums.count} refunds`}: {formatMoney(sums.goodsCents)} of goods
            and gift wrap, {formatMoney(sums.totalCents)} with delivery and tax
          </p>
          <Table
            caption="Refunds"
            folds
            head={['Refund', 'Given back', 'Customer', { figures: 'Goods' }, { figures: 'In all' }]}
          >
            {items.map((refund) => (
              <tr key={refund.id}>
                <td className="max-md:order-first">
                  <Link
                    to={`/admin/orders/${refund.orderId}`}
                    className="prose-link inline-flex min-h-11 items-center whitespace-nowrap"
                  >
                    {refund.number}
                  </Link>
                </td>
                <td className="whitespace-nowrap max-md:basis-full">{refund.when}</td>
                <td>{refund.name}</td>
                <td data-name="Goods" className="tabular-nums">
                  {refund.goodsCents === null ? 'A gift card' : formatMoney(refund.goodsCents)}
                </td>
                <td className="tabular-nums max-md:order-first max-md:ml-auto">
                  {formatMoney(refund.totalCents)}
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
      <Pager
        back={page > 1 && refundListPath({ ...days, page: page - 1 })}
        on={page < sums.pages && refundListPath({ ...days, page: page + 1 })}
      />
    </>
  );
}

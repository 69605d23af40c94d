import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { type OrderListQuery, type OrderListView, orderListPath } from '#shop/orders/index.ts';
import { Tabs } from '../tabs.tsx';

const VIEWS: readonly { view: OrderListView | null; name: string }[] = [
  { view: null, name: 'All' },
  { view: 'to-pack', name: 'To pack' },
  { view: 'to-look-at', name: 'To look at' },
  { view: 'sold', name: 'Sold' },
  { view: 'pending_payment', name: 'Not paid' },
  { view: 'shipped', name: 'On their way' },
  { view: 'delivered', name: 'Delivered' },
  { view: 'cancelled', name: 'Cancelled' },
  { view: 'partially_refunded', name: 'Partly refunded' },
  { view: 'refunded', name: 'Refunded' },
];

/** Which orders are shown: by where they stand, by what is written on them, and by when they were paid. */
export function FindOrders({ query, productName }: { query: OrderListQuery; productName: string | null }) {
  const { view, search, from, to, product } = query;
  return (
    <>
      <Tabs
        label="Which orders"
        chips={VIEWS.map(({ view: known, name }) => ({
          to: orderListPath({ ...query, view: known, page: 1 }),
          name,
          isHere: known === view,
        }))}
      />
      <Form
        key={orderListPath(query)}
        role="search"
        action="/admin/orders"
        className="mt-4 grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]"
      >
        {view && <input type="hidden" name="view" value={view} />}
        {product && <input type="hidden" name="product" value={product} />}
        <Field id="q" name="q" type="search" label="Number, name or e-mail" defaultValue={search} />
        <Field id="from" name="from" type="date" label="Paid from" defaultValue={from ?? ''} />
        <Field id="to" name="to" type="date" label="Paid until" defaultValue={to ?? ''} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="outline">
            Search
          </Button>
          {(search || from || to || product) && (
            <Link to={orderListPath({ view })} className="prose-link inline-flex min-h-11 items-center">
              Clear
            </Link>
          )}
        </div>
      </Form>
      {product && <p className="mt-4 text-sm">Only orders with {productName}.</p>}
    </>
  );
}

import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type OrderListQuery, orderListPath } from '#shop/orders/index.ts';
import { Tabs } from '../tabs.tsx';

const VIEWS = [
  null,
  'to-pack',
  'to-look-at',
  'sold',
  'pending_payment',
  'shipped',
  'delivered',
  'cancelled',
  'partially_refunded',
  'refunded',
] as const;

export function FindOrders({ query, productName }: { query: OrderListQuery; productName: string | null }) {
  const t = useMessages(adminOrdersMessages);
  const tAdmin = useMessages(adminMessages);
  const { view, search, from, to, product } = query;
  return (
    <>
      <Tabs
        label={t('view.label')}
        chips={VIEWS.map((option) => ({
          to: orderListPath({ ...query, view: option, page: 1 }),
          name: t(`view.${option ?? 'all'}`),
          isHere: option === view,
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
        <Field id="q" name="q" type="search" label={t('search.label')} defaultValue={search} />
        <Field id="from" name="from" type="date" label={t('search.from')} defaultValue={from ?? ''} />
        <Field id="to" name="to" type="date" label={t('search.to')} defaultValue={to ?? ''} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="outline">
            {tAdmin('action.search')}
          </Button>
          {(search || from || to || product) && (
            <Link to={orderListPath({ view })} className="prose-link inline-flex min-h-11 items-center">
              {tAdmin('action.clearFilters')}
            </Link>
          )}
        </div>
      </Form>
      {product && <p className="mt-4 text-sm">{t('search.product', { product: productName ?? product })}</p>}
    </>
  );
}

import { Outlet } from 'react-router';
import { hasRole } from '../../../../shop/accounts/accounts.ts';
import { labelOf } from '../../../../shop/discounts/label.ts';
import { parcelsOf } from '../../../../shop/fulfilment/parcels.server.ts';
import { formatMoney } from '../../../../shop/money/money.ts';
import { orderTimeline, readOrder } from '../../../../shop/orders/read.server.ts';
import { isTransfer, noteTransfer } from '../../../../shop/orders/transfers.server.ts';
import { refundsOf } from '../../../../shop/refunds/read.server.ts';
import { formatDeliveryWindow } from '../../../../shop/shipping/delivery-dates.ts';
import { visitOf } from '../../../context.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { shopTime } from '../../shop-time.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { Route } from './+types/route';
import { NextSteps } from './next-steps.tsx';
import { isOrderId } from './order-id.ts';
import { Refunds } from './refunds.tsx';
import { arrived, Transfer } from './transfer.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Order ${loaderData.order.number}` : 'Order' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const order = isOrderId(params.id) ? await readOrder(visit.shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const [timeline, parcels, refunds] = await Promise.all([
    orderTimeline(visit.shop, order.id),
    parcelsOf(visit.shop, order),
    refundsOf(visit.shop, order.id),
  ]);
  const troubled = parcels.filter(({ status }) => status === 'returned' || status === 'exception');
  const { payment } = order;
  const isTransferred = payment && isTransfer(visit.shop, payment.provider);
  return {
    order,
    refunds: refunds.map((refund) => ({ ...refund, when: shopTime(refund.doneAt ?? refund.askedAt) })),
    mayAct: hasRole(person, 'admin'),
    isTransferred,
    awaitsTransfer: isTransferred && ['processing', 'cancelled'].includes(payment.status),
    placed: shopTime(order.placedAt),
    timeline: timeline.map((event) => ({ ...event, when: shopTime(event.at) })),
    troubled: troubled.map(({ number, carrier, status }) => ({ number, carrier, status })),
  };
}

/** The staff says that the money for the order has come. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { email: actor } = await staffOf(visit, pathOf(request), 'admin');
  if (!isOrderId(params.id)) throw new Response(null, { status: 404 });
  const read = arrived.safeParse(Object.fromEntries(await request.formData()));
  if (!read.success) return { ok: false, message: 'An amount looks like 84.21.' };
  const { amount: amountCents } = read.data;
  const noted = await noteTransfer(visit.shop, { orderId: params.id, amountCents, actor });
  if (!noted.ok) return { ok: false, message: 'This order waits for no transfer.' };
  return noted.fits
    ? { ok: true, message: 'Noted: the order is paid.' }
    : { ok: false, message: 'Noted, but it does not fit: the order needs a look.' };
}

const REVIEWS: Record<string, string> = {
  'amount-differs':
    'The amount that was paid is not the amount of the order. Compare with the provider before you send anything.',
  'paid-after-cancel': 'Money came after the order was cancelled. It is given back by itself.',
  'refund-refused':
    'The provider refused to give money back. Give it back yourself, and note that under Give money back.',
  'paid-twice': 'The order was paid twice. The second payment is given back by itself.',
  disputed:
    'The buyer disputes the payment at their bank. Answer it at the provider before its deadline; what happened below says how it stands.',
};
const LATE_TRANSFER =
  'The transfer came after the order was cancelled. Send it back yourself, or ask the buyer to order again.';

export default function OrderPage({
  loaderData: { order, refunds, mayAct, placed, timeline, troubled, isTransferred, awaitsTransfer },
  actionData,
}: Route.ComponentProps) {
  const { number, status, email, phone, address, shipping, message, reviewReason, payment } = order;
  return (
    <>
      <Link to="/admin" className="prose-link inline-flex min-h-11 items-center">
        All orders
      </Link>
      <h1 className="mt-2 flex flex-wrap items-center gap-4 text-3xl">
        {number} <StatusBadge status={status} />
      </h1>
      <p className="mt-1 text-quiet">Placed {placed}</p>
      {reviewReason && (
        <div className="mt-4">
          <Notice tone="warning" title="This order needs a look">
            <p>
              {isTransferred && reviewReason === 'paid-after-cancel'
                ? LATE_TRANSFER
                : (REVIEWS[reviewReason] ?? reviewReason)}
            </p>
            {mayAct && reviewReason === 'amount-differs' && status === 'pending_payment' && (
              <ButtonLink to={`/admin/orders/${order.id}/review`} size="small" className="mt-3">
                Decide what becomes of it
              </ButtonLink>
            )}
          </Notice>
        </div>
      )}
      {troubled.map(({ number, carrier, status }) => (
        <div key={number} className="mt-4">
          <Notice tone="warning" title="A parcel needs a look">
            <p>
              {carrier} {number} {status === 'returned' ? 'is on its way back to you.' : 'is held up.'}
            </p>
          </Notice>
        </div>
      ))}
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <Lines order={order} />
          <Refunds orderId={order.id} refunds={refunds} mayAct={mayAct} />
          <NextSteps order={order} mayAct={mayAct} />
          <Outlet />
          {message && (
            <section className="mt-8">
              <h2 className="text-xl">Note of the customer</h2>
              <p className="mt-2 whitespace-pre-wrap">{message}</p>
            </section>
          )}
          <h2 className="mt-10 text-xl">What happened</h2>
          <ol className="mt-3 grid gap-2">
            {timeline.map((event) => (
              <li key={event.at.toISOString() + event.kind} className="flex gap-4 text-sm">
                <time dateTime={event.at.toISOString()} className="w-44 shrink-0 text-quiet">
                  {event.when}
                </time>
                <span className="min-w-0 wrap-anywhere">{describe(event)}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="grid content-start gap-8">
          <section>
            <h2 className="text-xl">Goes to</h2>
            <address className="mt-2 whitespace-pre-line not-italic">
              {[
                address.name,
                address.street1,
                address.street2,
                `${address.city} ${address.state} ${address.zip}`,
              ]
                .filter(Boolean)
                .join('\n')}
            </address>
            <p className="mt-3">
              <a href={`mailto:${email}`} className="prose-link">
                {email}
              </a>
              {phone && <span className="block">{phone}</span>}
            </p>
          </section>
          <section>
            <h2 className="text-xl">Delivery</h2>
            <p className="mt-2">
              {shipping.carrier}, {shipping.service}
              <span className="block text-quiet">
                {formatDeliveryWindow(shipping.arrivesFrom, shipping.arrivesUntil)}
              </span>
              {shipping.isEstimate && (
                <span className="block text-quiet">Price estimated by the shop: a label may cost more.</span>
              )}
            </p>
          </section>
          <section>
            <h2 className="text-xl">Payment</h2>
            <p className="mt-2">
              {payment ? `${payment.provider}: ${payment.status.replaceAll('_', ' ')}` : 'none'}
            </p>
            {awaitsTransfer && (
              <Transfer orderId={order.id} amount={(order.totalCents / 100).toFixed(2)} said={actionData} />
            )}
            {!awaitsTransfer && actionData && (
              <Notice tone={actionData.ok ? 'success' : 'warning'} title={actionData.message} />
            )}
          </section>
        </div>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Lines({ order }: { order: Loaded['order'] }) {
  const sums: [string, number][] = [
    ['Goods', order.subtotalCents],
    ['Gift wrap', order.giftWrapCents],
    ...order.discounts.map((one): [string, number] => [`Discount: ${labelOf(one)}`, -one.amountCents]),
    ['Delivery', order.shippingCents],
    ...order.taxes.map(({ label, amountCents }): [string, number] => [label, amountCents]),
    ['Total', order.totalCents],
  ];
  return (
    <Table caption="Lines of the order" head={['Item', 'SKU', 'Each', 'Pieces', 'Amount']}>
      {order.lines.map((line) => (
        <tr key={line.variantId}>
          <td>
            {line.name}
            <span className="block text-sm text-quiet">{line.variantName}</span>
            {line.giftWrap && (
              <span className="block text-sm text-pink">
                Gift wrap{line.giftMessage && `: “${line.giftMessage}”`}
              </span>
            )}
          </td>
          <td>{line.sku}</td>
          <td className="tabular-nums">{formatMoney(line.unitPriceCents)}</td>
          <td className="tabular-nums">{line.quantity}</td>
          <td className="tabular-nums">{formatMoney(line.totalCents)}</td>
        </tr>
      ))}
      {sums
        .filter(([name, cents]) => cents !== 0 || name === 'Delivery')
        .map(([name, cents]) => (
          <tr key={name} className={name === 'Total' ? 'font-semibold' : undefined}>
            <td colSpan={4}>{name}</td>
            <td className="tabular-nums">{formatMoney(cents)}</td>
          </tr>
        ))}
    </Table>
  );
}

function describe({ kind, detail, actor }: Loaded['timeline'][number]): string {
  const said = Object.entries(detail).map(([name, value]) =>
    name.endsWith('Cents') ? formatMoney(Number(value)) : String(value),
  );
  const by = actor === 'shop' ? '' : ` (${actor})`;
  return `${kind.replaceAll('-', ' ')}${said.length > 0 ? `: ${said.join(', ')}` : ''}${by}`;
}

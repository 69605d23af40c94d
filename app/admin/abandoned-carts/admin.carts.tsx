import { contextOf } from '#app/context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Table } from '#app/ui/table.tsx';
import { wholeNumber } from '#shop/catalog/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { abandonedNumbers, listAbandonedCarts } from '#shop/customers/index.server.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.carts';

export const meta = () => [{ title: 'Abandoned carts' }, { name: 'robots', content: 'noindex' }];

const DAYS = 30;
const MOST_DAYS = 365;

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const params = new URL(request.url).searchParams;
  const page = wholeNumber(params.get('page'), 10_000) || 1;
  const days = wholeNumber(params.get('days'), MOST_DAYS) || DAYS;
  const [list, numbers] = await Promise.all([
    listAbandonedCarts(visit.shop, { page, days }),
    abandonedNumbers(visit.shop, days),
  ]);
  const items = list.items.map((cart) => ({
    ...cart,
    changed: shopTime(cart.changedAt),
    mailed: cart.mailedAt && shopTime(cart.mailedAt),
  }));
  return { ...list, items, numbers, page, days };
}

export default function CartsPage({ loaderData }: Route.ComponentProps) {
  const { items, hasMore, numbers, page, days } = loaderData;
  const pageAt = (to: number) => `/admin/carts?days=${days}&page=${to}`;
  return (
    <>
      <h1 className="text-3xl">Abandoned carts</h1>
      <p className="mt-3 max-w-prose text-quiet">
        A cart counts as abandoned when nobody has touched it for 24 hours. Who has an account and allows it
        gets one mail with a link that brings the cart back.
      </p>
      <Numbers numbers={numbers} days={days} />
      {items.length === 0 ? (
        <EmptyState icon="bag" title="No cart has been left">
          <p>They appear a day after somebody leaves one.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Abandoned carts, newest first"
          folds
          head={['Last touched', 'Customer', 'Items', { figures: 'Value' }, 'What came of it']}
        >
          {items.map((cart) => (
            <tr key={cart.id}>
              <td className="whitespace-nowrap max-md:order-first">{cart.changed}</td>
              <td className="max-md:basis-full">{cart.email ?? <span className="text-quiet">Guest</span>}</td>
              <td className="max-md:order-1 max-md:basis-full">
                <ul className="min-w-56">
                  {cart.items.map((item) => (
                    <li key={item.variantId}>
                      {item.quantity} × {item.name}
                      {item.variantName && <span className="text-quiet">, {item.variantName}</span>}
                    </li>
                  ))}
                </ul>
              </td>
              <td className="tabular-nums max-md:order-first max-md:ml-auto">
                {formatMoney(cart.valueCents)}
              </td>
              <td>
                {cart.orderNumber ? (
                  <Badge tone="good">Ordered: {cart.orderNumber}</Badge>
                ) : (
                  cart.mailed && <Badge>Mailed {cart.mailed}</Badge>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager back={page > 1 && pageAt(page - 1)} on={hasMore && pageAt(page + 1)} />
    </>
  );
}

function Numbers({ numbers, days }: Pick<Route.ComponentProps['loaderData'], 'numbers' | 'days'>) {
  const stretch = days === 1 ? 'The last day' : `The last ${days} days`;
  const shown = [
    ['Left', String(numbers.carts)],
    ['Worth', formatMoney(numbers.valueCents)],
    ['Mailed', String(numbers.mailed)],
    ['Ordered after all', String(numbers.recovered)],
    ['Recovered', formatMoney(numbers.recoveredCents)],
  ] as const;
  return (
    <section aria-label={stretch} className="my-6">
      <p className="text-sm text-quiet">{stretch}</p>
      <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-4">
        {shown.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="font-serif text-2xl tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

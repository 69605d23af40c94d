import { contextOf } from '#app/context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { say } from '#messages/orders.ts';
import { withSteps } from '#shop/fulfilment/index.server.ts';
import { listOwnOrders } from '#shop/orders/index.server.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.orders';
import { OrderCard } from './order-card.tsx';

export const meta = () => [{ title: say('title') }, { name: 'robots', content: 'noindex' }];

const PAGE = /^[1-9]\d{0,4}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const { person } = await requireAccount(visit, request);
  const asked = new URL(request.url).searchParams.get('page') ?? '1';
  const page = PAGE.test(asked) ? Number(asked) : 1;
  const { items, total, pages } = await listOwnOrders(visit.shop, person, { page });
  if (page > pages) throw new Response(null, { status: 404 });
  return { items: await withSteps(visit.shop, items), total, page, pages, isVerified: person.emailVerified };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pages, isVerified } = loaderData;
  if (total === 0) {
    return (
      <EmptyState art="parcel" heading="h1" title={say('empty.title')}>
        <p>{say('empty.text')}</p>
        {!isVerified && <p>{say('empty.guest')}</p>}
        <ButtonLink to="/shop">{say('empty.shop')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className="text-4xl">{say('title')}</h1>
      <p className="mt-2 text-quiet">{say('count', { count: total })}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={say('pages')} className="mt-8 grid grid-cols-3 items-center">
          <span>{page > 1 && <Turn to={page - 1} name={say('page.newer')} />}</span>
          <span className="text-center text-sm text-quiet">{say('page.of', { page, pages })}</span>
          <span className="text-right">
            {page < pages && <Turn to={page + 1} name={say('page.older')} />}
          </span>
        </nav>
      )}
    </>
  );
}

const Turn = ({ to, name }: { to: number; name: string }) => (
  <ButtonLink to={to === 1 ? '/account/orders' : `/account/orders?page=${to}`} variant="outline" size="small">
    {name}
  </ButtonLink>
);

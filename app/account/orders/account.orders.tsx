import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ordersMessages } from '#messages/orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { withSteps } from '#shop/fulfilment/index.server.ts';
import { listOwnOrders } from '#shop/orders/index.server.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.orders';
import { OrderCard } from './order-card.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = ordersMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

const PAGE = /^[1-9]\d{0,4}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  const asked = new URL(request.url).searchParams.get('page') ?? '1';
  const page = PAGE.test(asked) ? Number(asked) : 1;
  const { items, total, pages } = await listOwnOrders(ctx.shop, person, { page });
  if (page > pages) throw new Response(null, { status: 404 });
  return { items: await withSteps(ctx.shop, items), total, page, pages, isVerified: person.emailVerified };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(ordersMessages);
  const { items, total, page, pages, isVerified } = loaderData;
  if (total === 0) {
    return (
      <EmptyState art="parcel" heading="h1" title={t('empty.title')}>
        <p>{t('empty.text')}</p>
        {!isVerified && <p>{t('empty.guest')}</p>}
        <ButtonLink to="/shop">{t('empty.shop')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-2 text-quiet">{t('count', { count: total })}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t('pages')} className="mt-8 grid grid-cols-3 items-center">
          <span>{page > 1 && <Turn to={page - 1} name={t('page.newer')} />}</span>
          <span className="text-center text-sm text-quiet">{t('page.of', { page, pages })}</span>
          <span className="text-right">{page < pages && <Turn to={page + 1} name={t('page.older')} />}</span>
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

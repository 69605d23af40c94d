import { data } from 'react-router';
import { say } from '../../../messages/checkout.ts';
import { newSecretId } from '../../../platform/ids.ts';
import { useCart, useCartIsRestored } from '../../browser/cart-store.ts';
import { visitOf } from '../../context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/route';
import { CheckoutForm } from './form.tsx';

export const meta = () => [{ title: say('title') }, { name: 'robots', content: 'noindex' }];

/** Gives the cart its secret name, under which it can have one order. */
export function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const cookie = visit.cartId ? null : visit.setCookie('cart', newSecretId(), 30 * 86_400);
  return data(
    { isTest: visit.shop.config.mode === 'test' },
    cookie ? { headers: { 'Set-Cookie': cookie } } : undefined,
  );
}

export default function CheckoutPage({ loaderData: { isTest } }: Route.ComponentProps) {
  const isRestored = useCartIsRestored();
  return (
    <div className="page pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-4xl">{say('title')}</h1>
        <p className="text-sm text-quiet">
          {say('guest')}{' '}
          <Link to="/login" className="prose-link">
            {say('sign-in')}
          </Link>
        </p>
      </div>
      {isRestored ? <Checkout isTest={isTest} /> : <Skeleton className="mt-8 h-[40rem] w-full" />}
    </div>
  );
}

function Checkout({ isTest }: { isTest: boolean }) {
  const cart = useCart();
  if (cart.items.length > 0) return <CheckoutForm cart={cart} isTest={isTest} />;
  return (
    <EmptyState icon="bag" title={say('empty.title')}>
      <p>{say('empty.text')}</p>
      <ButtonLink to="/shop">{say('empty.shop')}</ButtonLink>
    </EmptyState>
  );
}

import type { ComponentProps } from 'react';
import { data, Navigate } from 'react-router';
import { useCart, useCartIsRestored } from '#app/browser/cart-store.ts';
import { contextOf, type RequestContext } from '#app/context.ts';
import { useLocalPath } from '#app/local-path.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Link } from '#app/ui/link.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { newSecretId } from '#platform/ids.ts';
import { listAddresses } from '#shop/accounts/index.server.ts';
import { openPickupPlaces } from '#shop/checkout/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { BeforeCart, EmptyCart } from '../cart/empty-cart.tsx';
import { NeedsScript } from '../frame/needs-script.tsx';
import { VacationNote } from '../frame/vacation-note.tsx';
import type { Route } from './+types/checkout';
import type { OwnDetails } from './account-details.tsx';
import { waysOf } from './checkout-answer.server.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { PlaceName } from './delivery-method.tsx';
import type { Way } from './payment.tsx';
import { useOwnDocument } from './payment-document.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = checkoutMessages.in(localeOfMatches(matches));
  return [
    { title: t('title') },
    { name: 'description', content: t('description') },
    { name: 'robots', content: 'noindex' },
  ];
};

/** Gives the cart its secret id, under which it can be ordered only once. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const cookie = ctx.cartId ? null : ctx.setCookie('cart', newSecretId(), 30 * 86_400);
  const pickupPlaces = await openPickupPlaces(ctx.shop, await settingsOf(ctx.shop));
  return data(
    {
      ways: waysOf(ctx),
      own: await ownDetails(ctx),
      orderNumber: ctx.orderAccess?.split('.')[0],
      pickup: pickupPlaces.map(({ name, english }) => ({ name, ...(english && { english }) })),
    },
    cookie ? { headers: { 'Set-Cookie': cookie } } : undefined,
  );
}

async function ownDetails({ shop, person }: RequestContext): Promise<OwnDetails | null> {
  const customer = await person();
  if (!customer) return null;
  const addresses = await listAddresses(shop, customer.id);
  const first = addresses.toSorted((a, b) => Number(b.isShippingDefault) - Number(a.isShippingDefault));
  return { name: customer.name, email: customer.email, addresses: first };
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(checkoutMessages);
  const { ways, own } = loaderData;
  const empty = { title: t('empty.title'), text: t('empty.text'), toShop: t('empty.shop') };
  const isRestored = useCartIsRestored();
  const isOwnDocument = useOwnDocument(ways.some(({ offered }) => offered.kind === 'vendor-fields'));
  return (
    // So high that the footer is out of view, and isn't moved when the form appears.
    <div className="page min-h-dvh pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="title">{t('title')}</h1>
        {!own && (
          <p className="text-sm text-quiet">
            {t('guest')}{' '}
            <Link to="/login?next=/checkout" className="prose-link">
              {t('sign-in')}
            </Link>
          </p>
        )}
      </div>
      <VacationNote className="mt-4" />
      <NeedsScript />
      {isRestored && isOwnDocument ? (
        <Checkout {...loaderData} empty={empty} />
      ) : (
        // After an order, this page redirects to it.
        <BeforeCart empty={loaderData.orderNumber ? null : empty} />
      )}
    </div>
  );
}

interface CheckoutProps {
  ways: Way[];
  own: OwnDetails | null;
  /** The order that this browser has just placed. */
  orderNumber: string | undefined;
  /** Where orders can be picked up. */
  pickup: PlaceName[];
  empty: ComponentProps<typeof EmptyCart>;
}

function Checkout({ ways, own, orderNumber, pickup, empty }: CheckoutProps) {
  const local = useLocalPath();
  const cart = useCart();
  if (cart.items.length > 0) return <CheckoutForm cart={cart} ways={ways} own={own} pickup={pickup} />;
  // The back button leads here from the order page, when there is nothing left to pay.
  if (orderNumber) return <Navigate to={local(`/checkout/success?order=${orderNumber}`)} replace />;
  return <EmptyCart {...empty} />;
}

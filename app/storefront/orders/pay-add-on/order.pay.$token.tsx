import { useSearchParams } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { payAddOnMessages } from '#messages/pay-add-on.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { formatMoney, shopMoment } from '#shop/core/index.ts';
import { addOnOfToken } from '#shop/orders/index.server.ts';
import { dueOf, waysToPay } from '#shop/orders/index.ts';
import { useOwnDocument } from '../../checkout/payment-document.ts';
import type { Route } from './+types/order.pay.$token';
import { PayForm } from './pay-form.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = payAddOnMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

/** The payment that a link in an email asks for, without name and address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, locale } = contextOf(context);
  const asked = await addOnOfToken(shop, params.token);
  if (!asked) throw new Response(null, { status: 404 });
  const { addOn, ofNumber } = asked;
  const { number, status, addOnKind, lines, taxes, subtotalCents, discountCents, shippingCents, payment } =
    addOn;
  const isOpen = payment?.status === 'processing';
  const state = status === 'cancelled' ? 'over' : addOn.paidAt ? 'paid' : isOpen ? 'waiting' : 'open';
  return {
    number,
    ofNumber,
    state: state as 'over' | 'paid' | 'waiting' | 'open',
    kind: addOnKind ?? ('invoice' as const),
    // The value of returned items pays for an exchange.
    creditName: addOnKind ? ('credit' as const) : ('discount' as const),
    shippingCents,
    methodName: addOn.shipping.method === 'pickup' ? ('pickup' as const) : ('shipping' as const),
    lines: lines.map(({ name, variantName, quantity, totalCents }) => ({
      name: [name, variantName].filter(Boolean).join(', '),
      quantity,
      totalCents,
    })),
    taxes,
    subtotalCents,
    discountCents,
    dueCents: dueOf(addOn),
    email: addOn.email,
    until: shopMoment(addOn.heldUntil, await shopTimeZone(shop), locale),
    ways: waysToPay(shop).map(({ id, offered }) => ({ id, offered })),
  };
}

/** For items added later, or the price difference of an exchange or another province. */
export default function PayAddOnPage({ loaderData, params }: Route.ComponentProps) {
  const t = useMessages(payAddOnMessages);
  const { number, ofNumber, state, kind, lines, taxes, subtotalCents, discountCents, dueCents } = loaderData;
  const { until, ways, email, creditName, shippingCents, methodName } = loaderData;
  const [search] = useSearchParams();
  const isOwnDocument = useOwnDocument(ways.some(({ offered }) => offered.kind === 'vendor-fields'));
  const sums: [string, number][] = [
    [t('subtotal'), subtotalCents],
    [t(creditName), -discountCents],
    [t(methodName), shippingCents],
    ...taxes.map(({ label, amountCents }): [string, number] => [taxLabel(label, t.locale), amountCents]),
    [t(state === 'paid' ? 'total.paid' : 'total'), dueCents],
  ];
  return (
    <div className="page max-w-2xl pt-12">
      <h1 className="title">{t('title')}</h1>
      <p className="mt-2 text-quiet">
        {kind === 'invoice' ? t('number', { number }) : t('of', { number, of: ofNumber })}
      </p>
      {state !== 'open' && (
        <div className="mt-6">
          <Notice tone={state === 'paid' ? 'success' : 'info'} title={t(state)}>
            {state === 'over' && <p>{t(kind === 'invoice' ? 'over.invoice' : 'over.text')}</p>}
          </Notice>
        </div>
      )}
      {state !== 'over' && (
        <>
          <p className="mt-6">{t(kind)}</p>
          <dl className="mt-4 grid gap-2 border-y border-line py-4">
            {lines.map(({ name, quantity: count, totalCents }) => (
              <Sum key={name} name={t('line', { count, name })} cents={totalCents} />
            ))}
            {sums
              .filter(([, cents]) => cents !== 0)
              .map(([name, cents], at, { length }) => (
                <Sum key={name} name={name} cents={cents} isTotal={at === length - 1} />
              ))}
          </dl>
        </>
      )}
      {state === 'open' && (
        <>
          <p className="mt-3 text-sm text-quiet">{t('until', { until })}</p>
          <div className="mt-8">
            {isOwnDocument ? (
              <PayForm
                token={params.token}
                ways={ways}
                dueCents={dueCents}
                email={email}
                wasDeclined={search.get('payment') === 'declined'}
              />
            ) : (
              <Skeleton className="h-64 w-full" />
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Sum({ name, cents, isTotal = false }: { name: string; cents: number; isTotal?: boolean }) {
  const locale = useLocale();
  return (
    <div className={`flex justify-between gap-6 ${isTotal ? 'text-lg font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{formatMoney(cents, locale)}</dd>
    </div>
  );
}

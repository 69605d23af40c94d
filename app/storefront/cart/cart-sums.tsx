import { Notice } from '#app/ui/feedback/notice.tsx';
import { type CartValues, cartMessages } from '#messages/cart.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatDeliveryWindow, labelOf, type ShippingChoice, taxLabel } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { roundingOf } from '#shop/orders/index.ts';
import type { ShownPrices } from './cart.price.ts';
import { FreeShippingLine } from './free-shipping/free-shipping-line.tsx';

/** Shows the totals as the server calculated them. */
export function CartSums({ priced, isAbroad }: { priced: ShownPrices; isAbroad: boolean }) {
  const t = useMessages(cartMessages);
  const { chosen, dispatch, taxes, isComplete, collectsTax } = priced;
  const service = chosen && serviceOf(t, chosen);
  const rounding = roundingOf(priced);
  return (
    <>
      {isAbroad && <p className="text-sm">{t('currency')}</p>}
      {!isAbroad && chosen?.method !== 'pickup' && (
        <FreeShippingLine remainingCents={priced.remainingToFreeCents} />
      )}
      <dl className="mt-4 grid gap-2 tabular-nums">
        <Sum name={t('sum.subtotal')} cents={priced.subtotalCents} />
        {priced.giftWrapCents > 0 && <Sum name={t('sum.gift-wrap')} cents={priced.giftWrapCents} />}
        {priced.discounts.map(
          (discount) =>
            discount.amountCents > 0 && (
              <Sum
                key={discount.id}
                name={t('sum.discount', { label: labelOf(discount) })}
                cents={-discount.amountCents}
              />
            ),
        )}
        {rounding > 0 && <Sum name={t('sum.rounding')} cents={-rounding} />}
        {chosen && service && (
          <>
            <Sum
              name={service}
              cents={priced.shippingCents ?? chosen.costCents}
              isFree={(priced.shippingCents ?? chosen.costCents) === 0}
            />
            <div className="text-sm text-quiet">
              <dt className="sr-only">{service}</dt>
              <dd>
                {dispatch && <span className="block">{dispatch}</span>}
                {t(chosen.method === 'pickup' ? 'sum.ready' : 'sum.arrives', {
                  dates: formatDeliveryWindow(chosen.arrivesFrom, chosen.arrivesUntil, t.locale),
                })}
                {priced.saysEstimate && <span className="block">{t('sum.estimate')}</span>}
              </dd>
            </div>
          </>
        )}
        {taxes.map((tax) => (
          <Sum key={tax.label} name={taxLabel(tax.label, t.locale)} cents={tax.amountCents} />
        ))}
        <div className="mt-2 flex justify-between gap-4 border-t border-line pt-4 text-xl">
          <dt className="font-serif text-balance">{t(totalName(priced, isAbroad))}</dt>
          <dd data-testid="total" className="font-medium">
            {formatMoney(priced.totalCents, t.locale)}
          </dd>
        </div>
        {priced.giftCard?.state === 'applied' && (
          <>
            <Sum
              name={t('sum.gift-card', { lastFour: priced.giftCard.lastFour })}
              cents={-priced.giftCardCents}
            />
            <div className="flex justify-between gap-4 text-xl">
              <dt className="font-serif">{t('sum.due')}</dt>
              <dd data-testid="due" className="font-medium">
                {formatMoney(priced.dueCents, t.locale)}
              </dd>
            </div>
          </>
        )}
      </dl>
      {priced.noDelivery?.problem === 'quebec' ? (
        <div className="mt-3">
          <Notice tone="warning" title={t('quebec')} />
        </div>
      ) : (
        !isComplete && (
          <p className="mt-2 text-sm text-quiet">{t(collectsTax ? 'sum.unknown' : 'sum.unknown.untaxed')}</p>
        )
      )}
    </>
  );
}

function totalName({ isComplete, collectsTax }: ShownPrices, isAbroad: boolean) {
  if (isComplete) return isAbroad ? 'sum.total.cad' : 'sum.total';
  return collectsTax ? 'sum.so-far' : 'sum.so-far.untaxed';
}

const serviceOf = (t: Translate<CartValues>, { method, service }: ShippingChoice): string =>
  t(method ? `sum.${method}` : 'sum.shipping', { service });

const Sum = ({ name, cents, isFree }: { name: string; cents: number; isFree?: boolean }) => {
  const t = useMessages(cartMessages);
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{name}</dt>
      <dd>{isFree ? t('sum.free') : formatMoney(cents, t.locale)}</dd>
    </div>
  );
};

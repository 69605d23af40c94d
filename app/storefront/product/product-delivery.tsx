import type { ReactNode } from 'react';
import { discountedStore, useCart } from '#app/browser/cart-store.ts';
import { Link } from '#app/ui/link.tsx';
import { productMessages } from '#messages/product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { VariantView } from '#shop/catalog/index.server.ts';
import { fallbackRates, priceRate, subtotalOf } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { FreeShippingOfCart } from '../cart/free-shipping/free-shipping-line.tsx';
import { useShopfront } from '../frame/shopfront.ts';
import { VacationNote } from '../frame/vacation-note.tsx';
import type { Buying } from './buying.ts';

/** Each rate for a parcel sent now: its name, and when it arrives, formatted. */
export interface Arrivals {
  /** The destination that the dates apply to. */
  region: string;
  services: Record<string, string>;
  dates: Record<string, string>;
  /** By when to order for the next day of shipping, and that day; no cut-off on vacation. */
  orderBy: string | null;
  ships: string;
}

interface DeliveryProps {
  variant: VariantView;
  buying: Buying;
  arrivals: Arrivals;
}

export function Delivery({ variant, buying, arrivals }: DeliveryProps) {
  const t = useMessages(productMessages);
  const { returnDays } = useShopfront();
  return (
    <>
      <VacationNote className="mt-6" />
      <dl className="mt-8 grid gap-4 border-t border-line pt-6 text-sm">
        {!buying.isSoldOut && (
          <Fact name={t('delivery')}>
            <Ways variant={variant} buying={buying} arrivals={arrivals} />
          </Fact>
        )}
        <Fact name={t('return')}>
          {t('returns', { days: returnDays })}{' '}
          <Link to="/shipping" className="prose-link">
            {t('policy')}
          </Link>
        </Fact>
      </dl>
      <div className="mt-6 rounded-card bg-sage px-4 py-3">
        <FreeShippingOfCart adding={buying.isSoldOut ? 0 : buying.itemsCents} />
      </div>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
    <dt className="text-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The cheapest rate first. Items already in the cart count toward free shipping. */
function Ways({ variant, buying, arrivals }: DeliveryProps) {
  const t = useMessages(productMessages);
  const front = useShopfront();
  const cartCents = subtotalOf(useCart());
  // Only the server knows the cart's discounted subtotal, so a discounted cart doesn't count toward free shipping.
  const itemsCents = buying.itemsCents + (discountedStore.use() ? 0 : cartCents);
  const rates = fallbackRates({ grams: variant.grams * buying.quantity, country: 'CA' });
  return (
    <>
      {rates.map((rate) => {
        const { costCents } = priceRate(rate, itemsCents, 'CA', front);
        const service = arrivals.services[rate.rateId]!;
        const dates = arrivals.dates[rate.rateId]!;
        return (
          <p key={rate.rateId}>
            {costCents === 0
              ? t('arrives.free', { service, dates })
              : t('arrives', { service, dates, price: formatMoney(costCents, t.locale) })}
          </p>
        );
      })}
      {arrivals.orderBy && <p>{t('arrives.orderBy', { moment: arrivals.orderBy, day: arrivals.ships })}</p>}
      <p className="text-quiet">{t('arrives.where', { province: arrivals.region })}</p>
    </>
  );
}

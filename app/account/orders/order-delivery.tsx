import { PickupDetails } from '#app/storefront/orders/pickup-details.tsx';
import { ordersMessages } from '#messages/orders.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { cityLine, countryLine, sourceLang } from '#shop/core/index.ts';
import type { OrderView } from '#shop/orders/index.ts';

interface DeliveryProps {
  order: Pick<OrderView, 'address' | 'shipping' | 'email' | 'phone'>;
  /** The expected delivery dates, formatted. */
  dates: string;
  isAhead: boolean;
}

export function Delivery({ order: { address, shipping, email, phone }, dates, isAhead }: DeliveryProps) {
  const t = useMessages(ordersMessages);
  const { name, street1, street2 } = address;
  const { method, pickup, hours } = shipping;
  return (
    <div className="grid content-start gap-7">
      <section aria-labelledby="delivery">
        <h2 id="delivery" className="text-2xl">
          {t(pickup ? 'pickup' : 'delivery')}
        </h2>
        <p className="mt-2">
          {t(isAhead ? (pickup ? 'pickup.planned' : 'delivery.planned') : 'delivery.was-planned', { dates })}
        </p>
        {pickup && <PickupDetails place={pickup} />}
        {!pickup && (
          <p className="text-sm text-quiet">
            {method ? (
              <InSentence
                sentence={t('delivery.by-us', { hours: hours || 'none' })}
                parts={[{ text: hours ?? '', lang: sourceLang(shipping, 'hours') }]}
              />
            ) : (
              t('delivery.by', { service: shipping.service, carrier: shipping.carrier })
            )}
          </p>
        )}
      </section>
      {!pickup && (
        <section aria-labelledby="to">
          <h2 id="to" className="text-2xl">
            {t('to')}
          </h2>
          <address className="mt-2 wrap-anywhere whitespace-pre-line not-italic">
            {[name, street1, street2, cityLine(address, t.locale), countryLine(address, t.locale)]
              .filter(Boolean)
              .join('\n')}
          </address>
        </section>
      )}
      <section aria-labelledby="contact">
        <h2 id="contact" className="text-2xl">
          {t('contact')}
        </h2>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">
          {[email, formatPhone(phone ?? '', t.locale)].filter(Boolean).join('\n')}
        </p>
      </section>
    </div>
  );
}

import { Link } from '#app/ui/link.tsx';
import { orderMessages } from '#messages/order.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatDeliveryWindow, shippingNames } from '#shop/checkout/index.ts';
import { cityLine, countryLine, sourceLang } from '#shop/core/index.ts';
import { type OrderView, shipsWithOrder } from '#shop/orders/index.ts';
import { PickupDetails } from './pickup-details.tsx';

/**
 * @param trackPath null until the order is paid
 * @param awaitsTransfer whether everything waits for an e-Transfer, so that no day can be promised
 */
export const WhatNext = ({
  order: { status, shipping, addOnKind },
  trackPath,
  awaitsTransfer,
}: {
  order: Pick<OrderView, 'status' | 'shipping' | 'addOnKind'>;
  trackPath: string | null;
  awaitsTransfer: boolean;
}) => {
  const t = useMessages(orderMessages);
  const follow = trackPath && (
    <Link to={trackPath} className="prose-link">
      {t(shipping.method ? 'next.follow.order' : 'next.follow')}
    </Link>
  );
  const { method } = shipping;
  const dates = formatDeliveryWindow(shipping.arrivesFrom, shipping.arrivesUntil, t.locale);
  const arrives = method ? (
    <InSentence
      sentence={t(`next.arrives.${method}`, { dates, hours: shipping.hours || 'none' })}
      parts={[{ text: shipping.hours ?? '', lang: sourceLang(shipping, 'hours') }]}
    />
  ) : (
    t('next.arrives', { dates, service: shippingNames(shipping, t.locale).service })
  );
  return (
    <section aria-labelledby="next" className="mt-10">
      <h2 id="next" className="text-2xl">
        {t('next')}
      </h2>
      {status === 'shipped' || status === 'delivered' ? (
        <p className="mt-3">
          {t(method ? `next.${status}.${method}` : `next.${status}`)}{' '}
          {status === 'shipped' && !method && arrives} {follow}
        </p>
      ) : (
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>
            {t(
              shipsWithOrder(addOnKind)
                ? `next.${addOnKind}`
                : awaitsTransfer
                  ? 'next.pack.transfer'
                  : 'next.pack',
            )}
          </li>
          <li>
            {t(method ? `next.track.${method}` : 'next.track')} {follow}
          </li>
          {!awaitsTransfer && <li>{arrives}</li>}
        </ol>
      )}
    </section>
  );
};

export const ShippingAddress = ({
  order: { address, shipping },
}: {
  order: Pick<OrderView, 'address' | 'shipping'>;
}) => {
  const t = useMessages(orderMessages);
  const { name, street1, street2 } = address;
  return (
    <section aria-labelledby="to" className="mt-10">
      <h2 id="to" className="text-2xl">
        {t(shipping.pickup ? 'to.pickup' : 'to')}
      </h2>
      {shipping.pickup ? (
        <PickupDetails place={shipping.pickup} />
      ) : (
        <address className="mt-3 not-italic">
          {[name, street1, street2, cityLine(address, t.locale), countryLine(address, t.locale)]
            .filter(Boolean)
            .map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
        </address>
      )}
    </section>
  );
};

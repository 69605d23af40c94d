import { Link } from '#app/ui/link.tsx';
import { orderMessages } from '#messages/order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatDeliveryWindow } from '#shop/checkout/index.ts';
import { countryLine } from '#shop/core/index.ts';
import { type OrderView, shipsWithOrder } from '#shop/orders/index.ts';

/** @param trackPath null until the order is paid */
export const WhatNext = ({
  order: { status, shipping, addOnKind },
  trackPath,
}: {
  order: Pick<OrderView, 'status' | 'shipping' | 'addOnKind'>;
  trackPath: string | null;
}) => {
  const t = useMessages(orderMessages);
  const follow = trackPath && (
    <Link to={trackPath} className="prose-link">
      {t('next.follow')}
    </Link>
  );
  const arrives = t('next.arrives', {
    dates: formatDeliveryWindow(shipping.arrivesFrom, shipping.arrivesUntil, t.locale),
    service: shipping.service,
  });
  return (
    <section aria-labelledby="next" className="mt-10">
      <h2 id="next" className="text-2xl">
        {t('next')}
      </h2>
      {status === 'shipped' || status === 'delivered' ? (
        <p className="mt-3">
          {t(`next.${status}`)} {status === 'shipped' && arrives} {follow}
        </p>
      ) : (
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>{t(shipsWithOrder(addOnKind) ? `next.${addOnKind}` : 'next.pack')}</li>
          <li>
            {t('next.track')} {follow}
          </li>
          <li>{arrives}</li>
        </ol>
      )}
    </section>
  );
};

export const ShippingAddress = ({ address }: { address: OrderView['address'] }) => {
  const t = useMessages(orderMessages);
  const { name, street1, street2, city, state, zip } = address;
  return (
    <section aria-labelledby="to" className="mt-10">
      <h2 id="to" className="text-2xl">
        {t('to')}
      </h2>
      <address className="mt-3 not-italic">
        {[name, street1, street2, `${city} ${state} ${zip}`, countryLine(address, t.locale)]
          .filter(Boolean)
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
    </section>
  );
};

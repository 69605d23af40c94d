import { Link } from '#app/ui/link.tsx';
import { say } from '#messages/order.ts';
import { formatDeliveryWindow } from '#shop/checkout/index.ts';
import { countryLine } from '#shop/core/index.ts';
import { type OrderView, shipsWithOrder } from '#shop/orders/index.ts';

/** What happens next with an order. @param trackPath null while it is not paid */
export const WhatNext = ({
  order: { status, shipping, partKind },
  trackPath,
}: {
  order: Pick<OrderView, 'status' | 'shipping' | 'partKind'>;
  trackPath: string | null;
}) => {
  const follow = trackPath && (
    <Link to={trackPath} className="prose-link">
      {say('next.follow')}
    </Link>
  );
  const arrives = say('next.arrives', {
    dates: formatDeliveryWindow(shipping.arrivesFrom, shipping.arrivesUntil),
    service: shipping.service,
  });
  return (
    <section aria-labelledby="next" className="mt-10">
      <h2 id="next" className="text-2xl">
        {say('next')}
      </h2>
      {status === 'shipped' || status === 'delivered' ? (
        <p className="mt-3">
          {say(`next.${status}`)} {status === 'shipped' && arrives} {follow}
        </p>
      ) : (
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>{say(shipsWithOrder(partKind) ? `next.${partKind}` : 'next.pack')}</li>
          <li>
            {say('next.track')} {follow}
          </li>
          <li>{arrives}</li>
        </ol>
      )}
    </section>
  );
};

/** Where they are sent. */
export const GoesTo = ({ address }: { address: OrderView['address'] }) => {
  const { name, street1, street2, city, state, zip } = address;
  return (
    <section aria-labelledby="to" className="mt-10">
      <h2 id="to" className="text-2xl">
        {say('to')}
      </h2>
      <address className="mt-3 not-italic">
        {[name, street1, street2, `${city} ${state} ${zip}`, countryLine(address)]
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

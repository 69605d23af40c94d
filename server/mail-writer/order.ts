import { readParcelForMail } from '../../shop/fulfilment/parcels.server.ts';
import { parcelsOnTheirWay } from '../../shop/fulfilment/read.server.ts';
import { cardBoughtBy } from '../../shop/gift-cards/buy.server.ts';
import { trackingToken } from '../../shop/orders/access.ts';
import { readOrder } from '../../shop/orders/read.server.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Mail, Writers } from './mail.ts';
import { orderUrlOf } from './order-url.ts';

/** The mails of an order, from its confirmation to its last parcel. */
export const orderMails: Writers<'order-confirmation' | 'order-shipped' | 'out-for-delivery' | 'delivered'> =
  {
    'order-confirmation': async ({ shop, data, origin, settings, templates }) => {
      const order = await readOrder(shop, data.orderId);
      if (!order) return null;
      const orderUrl = orderUrlOf(shop, order);
      const card = order.kind === 'gift-card' ? await cardBoughtBy(shop, order.id) : null;
      if (card) return (await templates()).writeCardOrder({ order, card, orderUrl, settings });
      return (await templates()).writeOrderConfirmation({ order, orderUrl, origin, settings });
    },
    'order-shipped': async ({ shop, data, settings, templates }) => {
      const { orderId } = data;
      const [order, parcels] = await Promise.all([
        readOrder(shop, orderId),
        parcelsOnTheirWay(shop, orderId),
      ]);
      // Its labels were given back before the mail went.
      if (!order || parcels.length === 0) return null;
      const trackingPageUrl = trackUrlOf(shop, order.id);
      return (await templates()).writeOrderShipped({ order, parcels, trackingPageUrl, settings });
    },
    'out-for-delivery': async (mail) => {
      const parcel = await parcelOf(mail);
      return parcel && (await mail.templates()).writeOutForDelivery(parcel);
    },
    delivered: async (mail) => {
      const parcel = await parcelOf(mail);
      return parcel && (await mail.templates()).writeDelivered(parcel);
    },
  };

const trackUrlOf = ({ config, clock }: Shop, orderId: string): string =>
  `${config.publicOrigin}/track/${trackingToken(config.secret, orderId, clock.now())}`;

async function parcelOf({ shop, data, settings }: Mail<'out-for-delivery' | 'delivered'>) {
  const parcel = await readParcelForMail(shop, data.labelId);
  if (!parcel) return null;
  const { orderId, number, city } = parcel;
  return { number, city, trackUrl: trackUrlOf(shop, orderId), settings };
}

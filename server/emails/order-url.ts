import type { Shop } from '#shop/core/shop.ts';
import { orderToken } from '#shop/orders/list/order-access.ts';

/** The link of a mail that opens an order without an account. */
export const orderUrlOf = ({ config, clock }: Shop, { id, number }: { id: string; number: string }): string =>
  `${config.publicOrigin}/order/success?order=${number}&token=${orderToken(config.secret, id, clock.now())}`;

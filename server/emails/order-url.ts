import type { Core } from '#shop/core/index.ts';
import { orderToken } from '#shop/orders/index.ts';

/** A link that opens an order without an account. */
export const orderUrlOf = ({ config, clock }: Core, { id, number }: { id: string; number: string }): string =>
  `${config.publicOrigin}/order/success?order=${number}&token=${orderToken(config.secret, id, clock.now())}`;

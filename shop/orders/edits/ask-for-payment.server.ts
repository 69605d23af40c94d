import { eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { orders } from '../order-tables.ts';

/** Mails the buyer of a part the link to the page where it is paid. In the transaction that writes it. */
export async function askForPayment(shop: Core, orderId: string): Promise<void> {
  const [part] = await shop.db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
  await queueEmail(shop, {
    kind: 'payment-request',
    recipient: part!.email,
    data: { orderId },
    about: `payment-request:${orderId}`,
  });
}

import type { RenderedEmail } from '#shop/email/index.ts';
import { readOrder, readRefund, readReturn } from '#shop/orders/index.server.ts';
import type { EmailContext, Writers } from './email-context.ts';
import { orderUrlOf } from './order.ts';

type RefundKind = 'refund' | 'refund-pending' | 'refund-failed';
type ReturnKind = 'return-requested' | 'return-approved' | 'return-rejected';

export const refundEmails: Writers<RefundKind | ReturnKind> = {
  refund: refundEmail,
  'refund-pending': refundEmail,
  'refund-failed': refundEmail,
  'return-requested': returnEmail,
  'return-approved': returnEmail,
  'return-rejected': returnEmail,
};

async function returnEmail(email: EmailContext<ReturnKind>): Promise<RenderedEmail | null> {
  const { shop, kind, data, settings, locale, templates } = email;
  const request = await readReturn(shop, data.returnId);
  if (!request) return null;
  const { orderId: id, number, answer } = request;
  return (await templates()).writeReturn({
    kind,
    number,
    answer,
    settings,
    locale,
    orderUrl: orderUrlOf(shop, { id, number }),
  });
}

async function refundEmail(email: EmailContext<RefundKind>): Promise<RenderedEmail | null> {
  const { shop, kind, data, settings, locale, templates } = email;
  const result = await readRefund(shop, data.refundId);
  const order = result && (await readOrder(shop, result.orderId));
  if (!order) return null;
  const orderUrl = orderUrlOf(shop, order);
  return (await templates()).writeRefund({ kind, order, refund: result.refund, orderUrl, settings, locale });
}

import type { RenderedEmail } from '#shop/email/index.ts';
import { readOrder, readRefund, readReturn } from '#shop/orders/index.server.ts';
import type { EmailContext, Writers } from './mail.ts';
import { orderUrlOf } from './order.ts';

type RefundKind = 'refund' | 'refund-pending' | 'refund-failed';
type ReturnKind = 'return-requested' | 'return-approved' | 'return-rejected';

export const refundMails: Writers<RefundKind | ReturnKind> = {
  refund: refundMail,
  'refund-pending': refundMail,
  'refund-failed': refundMail,
  'return-requested': returnMail,
  'return-approved': returnMail,
  'return-rejected': returnMail,
};

async function returnMail(mail: EmailContext<ReturnKind>): Promise<RenderedEmail | null> {
  const { shop, kind, data, settings, locale, templates } = mail;
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

async function refundMail(mail: EmailContext<RefundKind>): Promise<RenderedEmail | null> {
  const { shop, kind, data, settings, locale, templates } = mail;
  const result = await readRefund(shop, data.refundId);
  const order = result && (await readOrder(shop, result.orderId));
  if (!order) return null;
  const orderUrl = orderUrlOf(shop, order);
  return (await templates()).writeRefund({ kind, order, refund: result.refund, orderUrl, settings, locale });
}

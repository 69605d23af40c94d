import { shopMoment, timeZoneOf } from '#shop/core/index.ts';
import type { RenderedEmail } from '#shop/email/index.ts';
import { readOrder, transferDetails } from '#shop/orders/index.server.ts';
import type { EmailContext, Writers } from './email-context.ts';
import { vacationOf } from './order.ts';

type TransferKind = 'transfer-request' | 'transfer-reminder' | 'transfer-expired';

export const transferEmails: Writers<TransferKind> = {
  'transfer-request': transferEmail,
  'transfer-reminder': transferEmail,
  'transfer-expired': transferEmail,
};

async function transferEmail(email: EmailContext<TransferKind>): Promise<RenderedEmail | null> {
  const { shop, kind, data, settings, locale, templates } = email;
  const order = await readOrder(shop, data.orderId);
  // It has since been paid or cancelled.
  const to = await transferDetails(shop, locale);
  if (!order || !to) return null;
  if (kind !== 'transfer-expired' && order.status !== 'pending_payment') return null;
  const until = shopMoment(order.heldUntil, timeZoneOf(settings), locale);
  const vacation = vacationOf(shop, settings, locale);
  return (await templates()).writeTransfer({
    kind,
    order,
    until,
    to,
    settings,
    vacation,
    locale,
  });
}

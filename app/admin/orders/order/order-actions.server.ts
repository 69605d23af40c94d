import { z } from 'zod';
import type { AdminOrderValues } from '#messages/admin-order.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { Core } from '#shop/core/index.ts';
import {
  addNote,
  cancelAddOn,
  deleteNote,
  recordTransfer,
  resendEmailOfOrder,
} from '#shop/orders/index.server.ts';
import type { PaymentsPort } from '#shop/orders/index.ts';
import { transferIntent } from './order-transfer.tsx';

const orderIntent = z.discriminatedUnion('intent', [
  transferIntent,
  z.strictObject({ intent: z.literal('note'), note: z.string().trim().min(1).max(2_000) }),
  z.strictObject({ intent: z.literal('delete-note'), id: z.uuid() }),
  z.strictObject({ intent: z.literal('resend'), mail: z.uuid() }),
  z.strictObject({ intent: z.literal('cancel-add-on'), addOn: z.uuid() }),
]);

/** The result, with the section of the page that shows it. */
export interface FormResult {
  about: 'payment' | 'notes' | 'mails' | 'add-ons';
  ok: boolean;
  message: string;
}

export async function handleOrderIntent(
  shop: Core & PaymentsPort,
  orderId: string,
  actor: string,
  form: FormData,
  t: Translate<AdminOrderValues>,
): Promise<FormResult> {
  const read = orderIntent.safeParse(Object.fromEntries(form));
  if (!read.success) {
    const isAmount = form.get('intent') === 'record-transfer';
    return resultOf('payment', false, t(isAmount ? 'transfer.amount.error' : 'error.invalid'));
  }
  const asked = read.data;
  if (asked.intent === 'note') {
    await addNote(shop, orderId, asked.note, actor);
    return resultOf('notes', true, t('notes.saved'));
  }
  if (asked.intent === 'delete-note') {
    await deleteNote(shop, orderId, asked.id);
    return resultOf('notes', true, t('notes.deleted'));
  }
  if (asked.intent === 'resend') {
    const isSent = await resendEmailOfOrder(shop, orderId, asked.mail, actor);
    return resultOf('mails', isSent, t(isSent ? 'emails.resent' : 'emails.queued'));
  }
  if (asked.intent === 'cancel-add-on') {
    const cancelled = await cancelAddOn(shop, { orderId, addOnId: asked.addOn, actor });
    return resultOf(
      'add-ons',
      cancelled.ok,
      t(cancelled.ok ? 'addOns.cancelled' : `addOns.error.${cancelled.problem}`),
    );
  }
  const noted = await recordTransfer(shop, { orderId, amountCents: asked.amount, actor });
  if (!noted.ok) return resultOf('payment', false, t('transfer.notExpected'));
  return noted.fits
    ? resultOf('payment', true, t('transfer.paid'))
    : resultOf('payment', false, t('transfer.mismatch'));
}

const resultOf = (about: FormResult['about'], ok: boolean, message: string): FormResult => ({
  about,
  ok,
  message,
});

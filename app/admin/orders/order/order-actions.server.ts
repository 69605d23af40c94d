import { z } from 'zod';
import type { ChangeAnswer } from '#app/admin/form/undo-elsewhere.tsx';
import type { RowsChanged } from '#app/admin/list/list-intent.ts';
import { handleReturnIntent, RETURN_INTENTS } from '#app/admin/orders/returns/return-actions.server.ts';
import { byIntent } from '#app/by-intent.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import { type Core, readTags } from '#shop/core/index.ts';
import { emailOutcome } from '#shop/email/index.server.ts';
import type { EmailPort } from '#shop/email/index.ts';
import {
  addNote,
  cancelAddOn,
  changeContact,
  changeOrderTags,
  deleteNote,
  recordTransfer,
  resendEmailOfOrder,
  restoreNote,
} from '#shop/orders/index.server.ts';
import type { DocumentsPort, PaymentsPort } from '#shop/orders/index.ts';
import { jsonField } from './order-fields.ts';
import { transferIntent } from './payment/order-transfer.tsx';
import { handleShipIntent, SHIP_INTENTS } from './ship/ship-actions.server.ts';

const orderIntent = z.discriminatedUnion('intent', [
  transferIntent,
  z.strictObject({ intent: z.literal('note'), note: z.string().trim().min(1).max(2_000) }),
  z.strictObject({ intent: z.literal('delete-note'), id: z.uuid() }),
  z.strictObject({ intent: z.literal('restore-note'), undo: z.string().max(20_000) }),
  z.strictObject({ intent: z.literal('resend'), email: z.uuid() }),
  z.strictObject({
    intent: z.literal('tags'),
    tags: z.string().max(1_000),
    seen: z.string().max(1_000),
  }),
  z.strictObject({ intent: z.literal('cancel-add-on'), addOn: z.uuid() }),
  z.strictObject({
    intent: z.literal('contact'),
    seen: jsonField(z.strictObject({ email: z.string().max(254), phone: z.string().max(60) })),
    email: z.union([z.literal(''), z.string().trim().pipe(z.email().max(254))]),
    phone: z
      .string()
      .trim()
      .max(30)
      .regex(/^[^\p{Cc}]*$/u),
  }),
]);

export interface FormResult {
  ok: boolean;
  message: string;
  details?: string;
  /** The request that restores a deleted note. */
  undo?: string | null;
  /** The intent that undoes it. */
  undoIntent?: 'undelivered';
  /** The body of a request that undoes it. */
  undoFields?: RowsChanged['undo'];
}

export async function handleOrderIntent(
  shop: Core & PaymentsPort & CarrierPort & DocumentsPort & Pick<EmailPort, 'mailer'>,
  orderId: string,
  actor: string,
  form: FormData,
  locale: Locale,
): Promise<FormResult> {
  const t = adminOrderMessages.in(locale);
  const intent = form.get('intent');
  if (RETURN_INTENTS.includes(intent)) return handleReturnIntent(shop, actor, form, locale);
  if (SHIP_INTENTS.includes(intent))
    return handleShipIntent(shop, orderId, actor, form, adminShippingMessages.in(locale));
  const read = orderIntent.safeParse(Object.fromEntries(form));
  if (!read.success) {
    const error =
      intent === 'record-transfer'
        ? 'transfer.amount.error'
        : intent === 'contact'
          ? 'contact.error'
          : 'error.invalid';
    return resultOf(false, t(error));
  }
  return byIntent(read.data, {
    note: async ({ note }) => {
      await addNote(shop, orderId, note, actor);
      return resultOf(true, t('notes.saved'));
    },
    'delete-note': async ({ id }) => {
      const undo = await deleteNote(shop, orderId, id);
      return { ...resultOf(true, t('notes.deleted')), undo } satisfies ChangeAnswer;
    },
    'restore-note': async ({ undo }) => {
      const isBack = await restoreNote(shop, orderId, undo);
      const message = t(isBack ? 'notes.restored' : 'notes.notRestored');
      return { ...resultOf(isBack, message), undo: null } satisfies ChangeAnswer;
    },
    tags: async ({ tags: entered, seen: shown }) => {
      const [tags, seen] = [readTags(entered), readTags(shown) ?? []];
      if (!tags) return resultOf(false, t('tags.error'));
      const wanted = {
        orderId,
        add: tags.filter((tag) => !seen.includes(tag)),
        remove: seen.filter((tag) => !tags.includes(tag)),
      };
      const { full } = await changeOrderTags(shop, actor, [wanted]);
      return resultOf(full.length === 0, t(full.length === 0 ? 'tags.saved' : 'tags.error'));
    },
    resend: async ({ email }) => {
      const isSent = await resendEmailOfOrder(shop, orderId, email, actor);
      return resultOf(isSent, t(isSent ? `emails.resent.${emailOutcome(shop)}` : 'emails.queued'));
    },
    contact: async ({ seen, ...to }) => {
      const changed = await changeContact(shop, { orderId, seen, to, actor });
      if (!changed.ok) return resultOf(false, t(`contact.error.${changed.problem}`));
      // An order that has an email can't go back to none.
      if (seen.email === '' && to.email !== '') return resultOf(true, t('contact.saved'));
      const undoFields = [
        ['intent', 'contact'],
        ['seen', JSON.stringify({ email: to.email, phone: to.phone })],
        ['email', seen.email],
        ['phone', seen.phone],
      ] as const;
      return { ...resultOf(true, t('contact.saved')), undoFields };
    },
    'cancel-add-on': async ({ addOn }) => {
      const cancelled = await cancelAddOn(shop, { orderId, addOnId: addOn, actor });
      return resultOf(
        cancelled.ok,
        t(cancelled.ok ? 'addOns.cancelled' : `addOns.error.${cancelled.problem}`),
      );
    },
    'record-transfer': async ({ amount }) => {
      const noted = await recordTransfer(shop, { orderId, amountCents: amount, actor });
      if (!noted.ok) return resultOf(false, t('transfer.notExpected'));
      return noted.fits ? resultOf(true, t('transfer.paid')) : resultOf(false, t('transfer.mismatch'));
    },
  });
}

const resultOf = (ok: boolean, message: string): FormResult => ({ ok, message });

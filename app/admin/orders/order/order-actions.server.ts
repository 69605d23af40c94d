import { z } from 'zod';
import type { Core } from '#shop/core/index.ts';
import {
  type AddOnCancelled,
  addNote,
  cancelAddOn,
  deleteNote,
  recordTransfer,
  resendEmailOfOrder,
} from '#shop/orders/index.server.ts';
import type { PaymentsPort } from '#shop/orders/index.ts';
import { arrived } from './order-transfer.tsx';

const act = z.discriminatedUnion('intent', [
  arrived,
  z.strictObject({ intent: z.literal('note'), note: z.string().trim().min(1).max(2_000) }),
  z.strictObject({ intent: z.literal('forget-note'), id: z.uuid() }),
  z.strictObject({ intent: z.literal('resend'), mail: z.uuid() }),
  z.strictObject({ intent: z.literal('withdraw'), part: z.uuid() }),
]);

/** What came of it, and which part of the page says so. */
export interface Said {
  about: 'payment' | 'notes' | 'mails' | 'parts';
  ok: boolean;
  message: string;
}

/** Does what a form of the order's page asks for. */
export async function handleOrderIntent(
  shop: Core & PaymentsPort,
  orderId: string,
  actor: string,
  form: FormData,
): Promise<Said> {
  const read = act.safeParse(Object.fromEntries(form));
  if (!read.success) {
    const isAmount = form.get('intent') === 'money-arrived';
    return saying('payment', false, isAmount ? 'An amount looks like 84.21.' : 'This cannot be read.');
  }
  const asked = read.data;
  if (asked.intent === 'note') {
    await addNote(shop, orderId, asked.note, actor);
    return saying('notes', true, 'Noted.');
  }
  if (asked.intent === 'forget-note') {
    await deleteNote(shop, orderId, asked.id);
    return saying('notes', true, 'Deleted.');
  }
  if (asked.intent === 'resend') {
    const isSent = await resendEmailOfOrder(shop, orderId, asked.mail, actor);
    return saying('mails', isSent, isSent ? 'It goes once more.' : 'This mail is on its way already.');
  }
  if (asked.intent === 'withdraw') {
    const withdrawn = await cancelAddOn(shop, { orderId, partId: asked.part, actor });
    return saying('parts', withdrawn.ok, withdrawn.ok ? 'Withdrawn.' : NOT_WITHDRAWN[withdrawn.problem]);
  }
  const noted = await recordTransfer(shop, { orderId, amountCents: asked.amount, actor });
  if (!noted.ok) return saying('payment', false, 'This order waits for no transfer.');
  return noted.fits
    ? saying('payment', true, 'Noted: the order is paid.')
    : saying('payment', false, 'Noted, but it does not fit: the order needs a look.');
}

const NOT_WITHDRAWN: Record<Extract<AddOnCancelled, { ok: false }>['problem'], string> = {
  'not-there': 'There is no such part of this order.',
  paid: 'It waits no more: it was paid, or withdrawn, meanwhile.',
  'payment-open': 'It is not known yet whether it was paid. Try again in a minute.',
};

const saying = (about: Said['about'], ok: boolean, message: string): Said => ({ about, ok, message });

import { z } from 'zod';
import type { AdminShippingValues } from '#messages/admin-shipping.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import {
  buyLabel,
  markDelivered,
  moveHandover,
  sendByHand,
  voidLabel,
} from '#shop/fulfilment/index.server.ts';
import type { LabelDone } from '#shop/fulfilment/index.ts';
import type { DocumentsPort, LabelFailure } from '#shop/orders/index.ts';
import { labelNote, labelProblem } from './label-labels.ts';

type T = Translate<AdminShippingValues>;

export type ShipResult = { ok: true; message: string } | { ok: false; message: string; details: string };

const parcel = z.coerce.number().int().min(0).max(999);
const name = z.string().trim().min(1).max(80);

export const SHIP_INTENTS = [
  'buy',
  'buy-service',
  'void-label',
  'by-hand',
  'delivered',
  'hand-over',
] as const;

const shipIntent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('buy'), parcel, direction: z.enum(['outbound', 'return']) }),
  z.strictObject({
    intent: z.literal('buy-service'),
    parcel,
    carrier: name,
    service: name,
    upToCents: z.coerce.number().int().min(0).max(50_000),
  }),
  z.strictObject({ intent: z.literal('void-label'), label: z.uuid() }),
  z.strictObject({
    intent: z.literal('by-hand'),
    parcel,
    carrier: name,
    number: z
      .string()
      .max(60)
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^[\w-]*$/)),
  }),
  z.strictObject({ intent: z.literal('delivered') }),
  z.strictObject({ intent: z.literal('hand-over'), step: z.enum(['ready', 'done', 'undo']) }),
]);

export async function handleShipIntent(
  shop: Core & CarrierPort & DocumentsPort,
  orderId: string,
  actor: string,
  form: FormData,
  t: T,
): Promise<ShipResult> {
  const parsed = shipIntent.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(t('error.invalid'));
  const fields = parsed.data;
  switch (fields.intent) {
    case 'buy':
    case 'buy-service': {
      const service = fields.intent === 'buy-service' ? fields : null;
      const direction = fields.intent === 'buy' ? fields.direction : 'outbound';
      const outcome = await buyLabel(shop, { orderId, direction, position: fields.parcel, service, actor });
      return outcome.ok ? { ok: true, message: boughtMessage(t, outcome) } : failed(t, outcome);
    }
    case 'void-label': {
      const voided = await voidLabel(shop, { orderId, labelId: fields.label, actor });
      return voided.ok
        ? { ok: true, message: t('label.void.done') }
        : refused(t(`void.error.${voided.problem}`), voided.said);
    }
    case 'by-hand': {
      const { parcel: position, carrier, number } = fields;
      const sent = await sendByHand(shop, {
        orderId,
        position,
        carrier,
        trackingNumber: number || null,
        actor,
      });
      return sent.ok ? { ok: true, message: t('byHand.done') } : failed(t, sent);
    }
    case 'delivered':
      return (await markDelivered(shop, orderId, actor))
        ? { ok: true, message: t('delivered.done') }
        : refused(t('delivered.error'));
    case 'hand-over': {
      const moved = await moveHandover(shop, { orderId, step: fields.step, actor });
      return moved.ok
        ? { ok: true, message: t(`handover.${fields.step}.saved`) }
        : refused(t(`handover.error.${moved.problem}`));
    }
  }
}

const refused = (message: string, details: readonly string[] = []): ShipResult => ({
  ok: false,
  message,
  details: details.join(' '),
});

const failed = (t: T, failure: LabelFailure): ShipResult =>
  refused(labelProblem(t, failure), [...failure.notes.map((note) => labelNote(t, note)), ...failure.said]);

const boughtMessage = (t: T, { note, carrier, trackingNumber }: LabelDone): string =>
  note
    ? t('buy.done.note', { note: labelNote(t, note) })
    : t('buy.done', { label: [carrier, trackingNumber].filter(Boolean).join(' ') });

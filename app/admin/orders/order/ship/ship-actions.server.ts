import { z } from 'zod';
import type { RowsChanged } from '#app/admin/list/list-intent.ts';
import { markFailures } from '#app/admin/orders/mark-orders.server.ts';
import { byIntent } from '#app/by-intent.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import type { AdminShippingValues } from '#messages/admin-shipping.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { emailOutcomeFor } from '#shop/email/index.server.ts';
import type { EmailOutcomeFor, EmailPort } from '#shop/email/index.ts';
import {
  buyLabel,
  isFulfilledMark,
  markDelivered,
  markFulfilled,
  moveHandover,
  sendByHand,
  unmarkDelivered,
  unmarkFulfilled,
  voidLabel,
} from '#shop/fulfilment/index.server.ts';
import type { LabelDone } from '#shop/fulfilment/index.ts';
import { readOrder } from '#shop/orders/index.server.ts';
import type { DocumentsPort, LabelFailure } from '#shop/orders/index.ts';
import { labelNote, labelProblem } from './shipping-label-texts.ts';

type T = Translate<AdminShippingValues>;

export type ShipResult =
  | { ok: true; message: string; undoIntent?: 'undelivered'; undoFields?: RowsChanged['undo'] }
  | { ok: false; message: string; details: string };

const parcel = z.coerce.number().int().min(0).max(999);
const name = z.string().trim().min(1).max(80);

/** How a parcel ships without a label of ours. */
export const byHandFields = {
  carrier: name,
  number: z
    .string()
    .max(60)
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^[\w-]*$/)),
};

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
  z.strictObject({ intent: z.literal('by-hand'), parcel, ...byHandFields }),
  z.strictObject({ intent: z.literal('mark-shipped') }),
  z.strictObject({
    intent: z.literal('unmark-shipped'),
    mark: z.string().max(4_000).refine(isFulfilledMark),
  }),
  z.strictObject({ intent: z.literal('delivered') }),
  z.strictObject({ intent: z.literal('undelivered') }),
  z.strictObject({ intent: z.literal('hand-over'), step: z.enum(['ready', 'done', 'undo']) }),
]);

export const SHIP_INTENTS: readonly unknown[] = shipIntent.options.map(({ shape }) => shape.intent.value);

export async function handleShipIntent(
  shop: Core & CarrierPort & DocumentsPort & Pick<EmailPort, 'mailer'>,
  orderId: string,
  actor: string,
  form: FormData,
  t: T,
): Promise<ShipResult> {
  const parsed = shipIntent.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const isNumber = parsed.error.issues.some(({ path }) => path.includes('number'));
    return refused(t(isNumber ? 'byHand.number.error' : 'error.invalid'));
  }
  const tOrders = adminOrdersMessages.in(t.locale);
  const buy = async (label: Pick<Parameters<typeof buyLabel>[1], 'position' | 'direction' | 'service'>) => {
    const outcome = await buyLabel(shop, { ...label, orderId, actor });
    if (!outcome.ok) return failed(t, outcome);
    const order = label.direction === 'outbound' ? await readOrder(shop, orderId) : null;
    const shipped =
      order?.status === 'shipped' && t('buy.done.shipped', { mail: emailOutcomeFor(shop, order.email) });
    return succeeded([boughtMessage(t, outcome), shipped].filter(Boolean).join(' '));
  };
  return byIntent(parsed.data, {
    buy: ({ parcel: position, direction }) => buy({ position, direction, service: null }),
    'buy-service': ({ parcel: position, ...service }) => buy({ position, direction: 'outbound', service }),
    'void-label': async ({ label: labelId }) => {
      const voided = await voidLabel(shop, { orderId, labelId, actor });
      return voided.ok
        ? succeeded(t(voided.isByHand ? 'byHand.undo.done' : 'label.void.done'))
        : refused(t(`void.error.${voided.problem}`), voided.said);
    },
    'by-hand': async ({ parcel: position, carrier, number }) => {
      const sent = await sendByHand(shop, {
        orderId,
        position,
        carrier,
        trackingNumber: number || null,
        actor,
      });
      return sent.ok ? succeeded(t('byHand.done')) : failed(t, sent);
    },
    'mark-shipped': async () => {
      const { undo, failed: unmarked } = await markFulfilled(shop, [orderId], actor);
      const [mark] = undo;
      if (!mark) return refused(markFailures(tOrders, unmarked).join(' '));
      const undoFields = [
        ['intent', 'unmark-shipped'],
        ['mark', mark],
      ] as const;
      return { ...succeeded(t('markShipped.done', { mail: await mailOf(shop, orderId) })), undoFields };
    },
    'unmark-shipped': async ({ mark }) => {
      const { undo, failed: unmarked } = await unmarkFulfilled(shop, [mark], actor);
      return undo.length > 0
        ? succeeded(t('markShipped.undone'))
        : refused(markFailures(tOrders, unmarked).join(' '));
    },
    delivered: async () =>
      (await markDelivered(shop, orderId, actor))
        ? { ...succeeded(t('delivered.done')), undoIntent: 'undelivered' as const }
        : refused(t('delivered.error')),
    undelivered: async () =>
      (await unmarkDelivered(shop, orderId, actor))
        ? succeeded(t('delivered.undone'))
        : refused(t('delivered.undo.error')),
    'hand-over': async ({ step }) => {
      const moved = await moveHandover(shop, { orderId, step, actor });
      if (!moved.ok) return refused(t(`handover.error.${moved.problem}`));
      return succeeded(
        step === 'ready'
          ? t('handover.ready.saved', { mail: await mailOf(shop, orderId) })
          : t(`handover.${step}.saved`),
      );
    },
  });
}

/** The outcome of the customer's email. */
const mailOf = async (shop: Core & Pick<EmailPort, 'mailer'>, orderId: string): Promise<EmailOutcomeFor> =>
  emailOutcomeFor(shop, (await readOrder(shop, orderId))?.email ?? '');

const succeeded = (message: string) => ({ ok: true as const, message });

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

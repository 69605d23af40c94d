import { z } from 'zod';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { buyLabel, markDelivered, sendByHand, voidLabel } from '#shop/fulfilment/index.server.ts';
import type { LabelDone } from '#shop/fulfilment/index.ts';
import type { DocumentsPort } from '#shop/orders/index.ts';

/** What the page says about what was done. */
export type Done = { ok: true; message: string } | { ok: false; message: string; said: string[] };

const parcel = z.coerce.number().int().min(0).max(999);
const name = z.string().trim().min(1).max(80);

const act = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('buy'), parcel, direction: z.enum(['outbound', 'return']) }),
  z.strictObject({
    intent: z.literal('buy-service'),
    parcel,
    carrier: name,
    service: name,
    upToCents: z.coerce.number().int().min(0).max(50_000),
  }),
  z.strictObject({ intent: z.literal('give-back'), label: z.uuid() }),
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
]);

/** Does what a form of the page asks for. */
export async function handleShipIntent(
  shop: Core & CarrierPort & DocumentsPort,
  orderId: string,
  actor: string,
  form: FormData,
): Promise<Done> {
  const parsed = act.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused('This cannot be read. Check what you have typed.');
  const wish = parsed.data;
  switch (wish.intent) {
    case 'buy':
    case 'buy-service': {
      const service = wish.intent === 'buy-service' ? wish : null;
      const direction = wish.intent === 'buy' ? wish.direction : 'outbound';
      const outcome = await buyLabel(shop, { orderId, direction, position: wish.parcel, service, actor });
      return outcome.ok ? { ok: true, message: boughtWords(outcome) } : outcome;
    }
    case 'give-back': {
      const given = await voidLabel(shop, { orderId, labelId: wish.label, actor });
      return given.ok ? { ok: true, message: 'The label is voided.' } : given;
    }
    case 'by-hand': {
      const { parcel: position, carrier, number } = wish;
      const sent = await sendByHand(shop, {
        orderId,
        position,
        carrier,
        trackingNumber: number || null,
        actor,
      });
      return sent.ok ? { ok: true, message: 'Noted: this parcel is sent.' } : sent;
    }
    case 'delivered':
      return (await markDelivered(shop, orderId, actor))
        ? { ok: true, message: 'This order is marked as delivered.' }
        : refused('This order hasn’t been shipped, or is marked as delivered already.');
  }
}

const refused = (message: string): Done => ({ ok: false, message, said: [] });

const boughtWords = ({ word, carrier, trackingNumber }: LabelDone): string =>
  ['The label is there.', word ?? `${carrier} ${trackingNumber ?? ''}`.trim()].join(' ');

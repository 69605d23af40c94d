import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import type { AdminPackingValues } from '#messages/admin-packing.ts';
import type { AdminShippingValues } from '#messages/admin-shipping.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import {
  buyLabelsOfOrder,
  finishPacking,
  moveHandover,
  type PackingEntry,
  packSkipped,
  readPackingQueue,
  sendByHand,
  takeNext,
  takeOver,
} from '#shop/fulfilment/index.server.ts';
import { changeBoxOfParcel, weighParcel } from '#shop/orders/index.server.ts';
import type { DocumentsPort } from '#shop/orders/index.ts';
import { byHandFields } from '../order/ship/ship-actions.server.ts';
import { labelFailure } from '../order/ship/shipping-label-texts.ts';

/** Limits of a parcel's weight with its packaging. */
export const [MIN_GRAMS, MAX_GRAMS] = [100, 50_000];

const order = z.uuid();
const position = z.coerce.number().int().min(0).max(999);
const box = z.string().min(1).max(80);
const grams = z.coerce.number().int().min(MIN_GRAMS).max(MAX_GRAMS);

const packingIntent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['next', 'again']) }),
  z.strictObject({ intent: z.enum(['skip', 'later', 'take']), order }),
  z.strictObject({ intent: z.literal('weigh'), order, parcel: position, grams }),
  z.strictObject({ intent: z.literal('box'), order, parcel: position, box }),
  z.strictObject({
    intent: z.literal('pack'),
    order,
    box: z.record(z.string(), box).default({}),
    grams: z.record(z.string(), grams).default({}),
    carrier: z.record(z.string(), byHandFields.carrier).default({}),
    number: z.record(z.string(), byHandFields.number).default({}),
    service: z
      .record(
        z.string(),
        z
          .string()
          .max(200)
          .regex(/^[^|]+\|[^|]+\|\d{1,5}$/)
          .transform((text) => {
            const [carrier, service, upToCents] = text.split('|') as [string, string, string];
            return { carrier, service, upToCents: Number(upToCents) };
          }),
      )
      .default({}),
  }),
]);

type T = Translate<AdminPackingValues>;
export type PackingResult = { ok: true } | { ok: false; message: string };

/** `grams-0` and `box-1` become `grams: { 0: … }` and `box: { 1: … }`. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const [, list, key] = /^(box|grams|service|carrier|number)-(\d{1,3})$/.exec(name) ?? [];
    if (!list || !key) fields[name] = value;
    else if (value !== '') fields[list] = { ...(fields[list] as object | undefined), [key]: value };
  }
  return fields;
}

/** On success the person has the next order in hand, if there is one. */
export async function handlePackingIntent(
  shop: Core & CarrierPort & DocumentsPort,
  queueId: string,
  actor: string,
  form: FormData,
  { t, tShipping }: { t: T; tShipping: Translate<AdminShippingValues> },
): Promise<PackingResult> {
  const read = packingIntent.safeParse(fieldsOf(form));
  if (!read.success) {
    const isWrong = (field: string) => read.error.issues.some(({ path }) => path.includes(field));
    if (isWrong('grams')) return refused(t('weight.error', { min: MIN_GRAMS, max: MAX_GRAMS }));
    return refused(tShipping(isWrong('number') ? 'byHand.number.error' : 'error.invalid'));
  }
  const next = async (): Promise<PackingResult> => {
    await takeNext(shop, queueId, actor);
    return { ok: true };
  };
  const finish = async (orderId: string, as: 'packed' | 'skipped') => {
    await finishPacking(shop, { queueId, orderId }, as, actor);
    return next();
  };
  const queued = async (wanted: string, act: Act): Promise<PackingResult> => {
    const queue = await readPackingQueue(shop, queueId);
    const entry = queue?.orders.find(({ orderId }) => orderId === wanted);
    return entry ? act(entry) : refused(t('error.notYours'));
  };
  const inHand = (wanted: string, act: Act) =>
    queued(wanted, async (entry) => {
      const { state, packer, number } = entry;
      if (state === 'packing' && packer === actor) return act(entry);
      await takeNext(shop, queueId, actor);
      return refused(packer ? t('lost', { name: packer, number }) : t('error.notYours'));
    });
  return byIntent(read.data, {
    next,
    again: async () => {
      await packSkipped(shop, queueId);
      return next();
    },
    take: ({ order }) =>
      queued(order, async ({ orderId, number }) =>
        (await takeOver(shop, { queueId, orderId }, actor))
          ? { ok: true }
          : refused(t('taken.error', { number })),
      ),
    skip: ({ order }) => inHand(order, ({ orderId }) => finish(orderId, 'skipped')),
    later: ({ order }) => inHand(order, ({ orderId }) => finish(orderId, 'packed')),
    weigh: ({ order, parcel: position, grams }) =>
      inHand(order, async ({ orderId }) => {
        const weighed = await weighParcel(shop, { orderId, position, grams, actor });
        return weighed.ok ? { ok: true } : refused(tShipping(`problem.${weighed.problem}`));
      }),
    box: ({ order, parcel: position, box: boxId }) =>
      inHand(order, async ({ orderId }) => {
        const changed = await changeBoxOfParcel(shop, { orderId, position, boxId, actor });
        return changed.ok ? { ok: true } : refused(tShipping(`problem.${changed.problem}`));
      }),
    pack: (typed) =>
      inHand(typed.order, async ({ orderId, method }) => {
        const packed = method
          ? await readyToHandOver(shop, orderId, actor, tShipping)
          : await packParcels(shop, orderId, actor, typed, tShipping);
        return packed.ok ? finish(orderId, 'packed') : packed;
      }),
  });
}

type Act = (entry: PackingEntry) => Promise<PackingResult>;
type Typed = Extract<z.infer<typeof packingIntent>, { intent: 'pack' }>;
type Say = Translate<AdminShippingValues>;

async function readyToHandOver(shop: Core, orderId: string, actor: string, t: Say): Promise<PackingResult> {
  const moved = await moveHandover(shop, { orderId, step: 'ready', actor });
  return moved.ok ? { ok: true } : refused(t(`handover.error.${moved.problem}`));
}

async function packParcels(
  shop: Core & CarrierPort & DocumentsPort,
  orderId: string,
  actor: string,
  typed: Pick<Typed, 'box' | 'grams' | 'service' | 'carrier' | 'number'>,
  t: Say,
): Promise<PackingResult> {
  for (const [position, boxId] of Object.entries(typed.box)) {
    const changed = await changeBoxOfParcel(shop, { orderId, position: Number(position), boxId, actor });
    if (!changed.ok && changed.problem !== 'has-label') return refused(t(`problem.${changed.problem}`));
  }
  for (const [position, grams] of Object.entries(typed.grams)) {
    const weighed = await weighParcel(shop, { orderId, position: Number(position), grams, actor });
    if (!weighed.ok && weighed.problem !== 'has-label') return refused(t(`problem.${weighed.problem}`));
  }
  const chosen = new Map(
    Object.entries(typed.service).map(([position, service]) => [Number(position), service]),
  );
  const byHand = Object.entries(typed.carrier).map(([position, carrier]) => ({
    orderId,
    position: Number(position),
    carrier,
    trackingNumber: typed.number[position] || null,
    actor,
  }));
  const without = new Set(byHand.map(({ position }) => position));
  const bought = (await buyLabelsOfOrder(shop, orderId, actor, { chosen, without })).at(-1);
  if (bought && !bought.ok) return refused(labelFailure(t, bought));
  if (!bought && byHand.length === 0) return refused(t('problem.no-parcel'));
  for (const parcel of byHand) {
    const sent = await sendByHand(shop, parcel);
    if (!sent.ok && sent.problem !== 'has-label') return refused(labelFailure(t, sent));
  }
  return { ok: true };
}

const refused = (message: string): PackingResult => ({ ok: false, message });

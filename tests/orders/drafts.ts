import { randomUUID } from 'node:crypto';
import { type DraftContent, draftContent } from '#shop/orders/drafts/draft-content.ts';
import { readDraft, saveDraft } from '#shop/orders/drafts/drafts.server.ts';
import { type DraftPayment, type DraftToPlace, placeDraft } from '#shop/orders/drafts/place-draft.server.ts';
import { priceDraft } from '#shop/orders/drafts/price-draft.server.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import type { Shop } from '#shop/shop.ts';
import { address as home } from './checkout.ts';

export const OIL = { productId: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml' };
export const actor = 'staff@example.ca';
const { name: _, ...unnamed } = home;
export const address = unnamed;

export const CASH: DraftPayment = { kind: 'received', way: 'cash', receivedOn: '2026-11-20', reference: '' };

type Line = DraftContent['lines'][number];

export const lineOf = (item: typeof OIL, more: Partial<Line> = {}) => ({
  ...item,
  quantity: 1,
  unitPriceCents: null,
  reason: '',
  ...more,
});

/** A bottle of oil, shipped to Ada for 10.00, unless asked otherwise. */
export const contentOf = (more: Partial<DraftContent> = {}): DraftContent =>
  draftContent.parse({
    channel: 'phone',
    customer: { name: 'Ada Field', email: 'ada@example.ca', phone: '' },
    lines: [lineOf(OIL)],
    discount: null,
    isFree: false,
    delivery: { kind: 'ship', address, rateId: '', costCents: 1000 },
    note: '',
    ...more,
  });

export async function savedDraft(shop: Shop, content: DraftContent): Promise<string> {
  const id = randomUUID();
  const saved = await saveDraft(shop, { id, content, seen: null, actor });
  if (!saved.ok) throw new Error(saved.problem);
  return id;
}

/** Places a draft at the total that the shop shows. */
export async function placeShown(
  shop: Shop,
  draftId: string,
  payment: DraftPayment,
  more: Partial<DraftToPlace> = {},
) {
  const draft = (await readDraft(shop, draftId))!;
  const { dueCents: shownTotalCents } = await priceDraft(shop, draft.content, draftId);
  return placeDraft(shop, { draftId, seen: draft.version, shownTotalCents, payment, actor, ...more });
}

export async function orderOfDraft(shop: Shop, content: DraftContent, payment: DraftPayment = CASH) {
  const placed = await placeShown(shop, await savedDraft(shop, content), payment);
  if (!placed.ok) throw new Error(placed.problem);
  return (await readOrder(shop, placed.order.id))!;
}

import { z } from 'zod';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { MAX_CARD_CODE } from '#shop/checkout/index.ts';
import { localeOfDraft, priceDraft } from '#shop/orders/index.server.ts';
import { draftContent } from '#shop/orders/index.ts';
import type { Route } from './+types/admin.orders.drafts.price';

const body = z.strictObject({
  id: z.uuid(),
  content: draftContent,
  giftCard: z.string().min(1).max(MAX_CARD_CODE).optional(),
});

export type DraftPriceAnswer =
  | { ok: true; priced: Awaited<ReturnType<typeof priceDraft>>; locale: Locale }
  | { ok: false };

/** Prices a draft as it is typed, and names the language of its order: POST as JSON. Nothing is saved. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const read = body.safeParse(await request.json().catch(() => null));
  if (!read.success) return Response.json({ ok: false } satisfies DraftPriceAnswer, { status: 422 });
  const { id, content, giftCard } = read.data;
  const [priced, locale] = await Promise.all([
    priceDraft(ctx.shop, content, id, giftCard),
    localeOfDraft(ctx.shop, content),
  ]);
  return Response.json({ ok: true, priced, locale } satisfies DraftPriceAnswer);
}

/** There is nothing to read here, even for the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin/orders/drafts');
  return new Response(null, { status: 404 });
}

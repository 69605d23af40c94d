import { data, redirect } from 'react-router';
import { z } from 'zod';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { byIntent } from '#app/by-intent.ts';
import type { RequestContext } from '#app/context.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { MAX_CARD_CODE } from '#shop/checkout/index.ts';
import { shopToday } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { type DraftNotPlaced, placeDraft, readDraft, saveDraft } from '#shop/orders/index.server.ts';
import { type DraftContent, draftContent, MANUAL_PAYMENTS } from '#shop/orders/index.ts';

const INVOICE_DAYS = [3, 7, 14] as const;
const version = z.int().min(1).nullable();
const giftCard = z.string().trim().min(1).max(MAX_CARD_CODE).optional();

const asked = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('save'), id: z.uuid(), seen: version, content: draftContent }),
  z.strictObject({
    intent: z.literal('place'),
    id: z.uuid(),
    seen: version,
    content: draftContent,
    shownTotalCents: z.int().min(0),
    payment: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('invoice'), days: z.literal(INVOICE_DAYS) }),
      z.strictObject({
        kind: z.literal('received'),
        way: z.enum(MANUAL_PAYMENTS),
        receivedOn: z.iso.date(),
        reference: z.string().trim().max(60),
        giftCard,
      }),
      z.strictObject({ kind: z.literal('nothing-due'), giftCard }),
    ]),
  }),
]);

export interface DraftAnswer {
  ok: boolean;
  message: string;
  /** The problems, a sentence each. */
  details: string[];
  /** Of the draft as it is saved now; null while nothing is saved. */
  version: number | null;
  /** After a conflict, the draft as somebody else has saved it. */
  theirs: DraftContent | null;
}

export async function handleDraft(ctx: RequestContext, request: Request) {
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminDraftsMessages.in(ctx.locale);
  const refused = (message: string, status: number, more: Partial<DraftAnswer> = {}) =>
    data<DraftAnswer>({ ok: false, message, details: [], version: null, theirs: null, ...more }, { status });
  const read = asked.safeParse(await request.json().catch(() => null));
  if (!read.success) return refused(t('error.fields'), 400, { details: fieldsOf(t, read.error) });
  const { id, seen, content } = read.data;
  const saved = await saveDraft(ctx.shop, { id, content, seen, actor });
  if (!saved.ok) {
    if (saved.problem === 'ordered') throw redirect(`/admin/orders/${saved.now.order!.id}`);
    if (saved.problem === 'gone') return refused(t('error.gone'), 409);
    const { content: theirs, version } = saved.now;
    return refused(t('error.changed-meanwhile'), 409, { theirs, version });
  }
  const { version } = saved;
  return byIntent(read.data, {
    save: () => data<DraftAnswer>({ ok: true, message: t('saved'), details: [], version, theirs: null }),
    place: async ({ payment, shownTotalCents }) => {
      if (payment.kind === 'received' && payment.receivedOn > (await shopToday(ctx.shop)))
        return refused(t('error.future'), 400, { version });
      const wanted = { draftId: id, seen: version, shownTotalCents, payment, actor };
      const placed = await placeDraft(ctx.shop, wanted);
      if (placed.ok) throw redirect(`/admin/orders/${placed.order.id}`);
      const now = placed.problem === 'changed-meanwhile' ? await readDraft(ctx.shop, id) : null;
      return refused(problemOf(t, placed), 409, {
        version: now?.version ?? version,
        theirs: now?.content ?? null,
        details: detailsOf(t, placed),
      });
    },
  });
}

type T = ReturnType<typeof adminDraftsMessages.in>;

function problemOf(t: T, refusal: DraftNotPlaced): string {
  switch (refusal.problem) {
    case 'total-changed':
      return t('error.total-changed', { amount: formatMoney(refusal.totalCents, t.locale) });
    case 'too-often':
      return t('error.too-often', { count: Math.ceil(refusal.retryAfterSeconds / 60) });
    default:
      return t(`error.${refusal.problem}`);
  }
}

function detailsOf(t: T, refusal: DraftNotPlaced): string[] {
  if (refusal.problem === 'incomplete') return refusal.faults.map((fault) => t(`fault.${fault}`));
  if (refusal.problem !== 'unavailable') return [];
  return refusal.lines.map(({ name, available, problem }) =>
    t(`line.${problem}`, { name, count: available }),
  );
}

const FIELDS = [
  'email',
  'quantity',
  'grams',
  'unitPriceCents',
  'receivedOn',
  'costCents',
  'percent',
] as const;

/** The fields that can't be read, each once. */
function fieldsOf(t: T, { issues }: z.ZodError): string[] {
  const names = issues.map(({ path }) => FIELDS.find((field) => path.includes(field)));
  return [...new Set(names)].flatMap((name) => (name ? [t(`error.field.${name}`)] : []));
}

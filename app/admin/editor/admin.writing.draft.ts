import { data } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { discardDraft, saveDraft } from '#shop/content/index.server.ts';
import { MAX_BODY, STOREFRONT_PARTS, TEXT_KINDS } from '#shop/content/index.ts';
import { PART_DRAFTS } from '../content/storefront-parts/part-drafts.ts';
import { shopClockOf } from '../shop-time.server.ts';
import { staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.writing.draft';

const value = z.union([z.string().max(MAX_BODY), z.array(z.string().max(200)).max(20), z.null()]);
const text = z.record(z.string().max(20), value).refine((words) => Object.keys(words).length <= 12);
const draft = {
  ref: z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/),
  base: z.int().positive(),
};
/** `words` is null to discard the draft. */
const typed = z.discriminatedUnion('kind', [
  z.strictObject({ ...draft, kind: z.enum(TEXT_KINDS).exclude(STOREFRONT_PARTS), words: text.nullable() }),
  ...STOREFRONT_PARTS.map((part) =>
    z.strictObject({ ...draft, kind: z.literal(part), words: PART_DRAFTS[part].nullable() }),
  ),
]);

/** There is nothing to read here, even for the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin/blog');
  return new Response(null, { status: 404 });
}

/** Autosaves a draft, or discards it. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, '/admin/blog', 'admin', 'editor');
  const t = adminEditorMessages.in(ctx.locale);
  const read = typed.safeParse(await request.json().catch(() => null));
  if (!read.success) return data({ ok: false, message: t('draft.problem.invalid') }, { status: 400 });
  const { kind, ref, base, words } = read.data;
  // As the pages of the texts do.
  if (kind === 'newsletter') await staffOf(ctx, '/admin/newsletters', 'admin');
  if (words === null) {
    await discardDraft(ctx.shop, person, kind, ref);
    return { ok: true, message: t('draft.discarded') };
  }
  const saved = await saveDraft(ctx.shop, person, kind, ref, { base, words });
  if (!saved.ok) return data({ ok: false, message: t(`draft.problem.${saved.problem}`) }, { status: 403 });
  const shopClock = await shopClockOf(ctx.shop, ctx.locale);
  return { ok: true, message: shopClock(saved.at) };
}

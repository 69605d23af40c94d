import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { draftName, readDraft } from '#shop/orders/index.server.ts';
import { isOrderId } from '../order/order-fields.ts';
import type { Route } from './+types/admin.orders.drafts.$id';
import { handleDraft } from './draft-actions.server.ts';
import { DraftEditor } from './draft-editor.tsx';
import { editorData, namesOfLines } from './editor-data.server.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = adminDraftsMessages.in(localeOfMatches(matches));
  return [
    { title: loaderData ? t('draft', { number: loaderData.number }) : t('title') },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const draft = isOrderId(params.id) ? await readDraft(ctx.shop, params.id) : null;
  if (!draft) throw new Response(null, { status: 404 });
  if (draft.order) throw redirect(`/admin/orders/${draft.order.id}`);
  const { id, version, content } = draft;
  const [known, names] = await Promise.all([editorData(ctx), namesOfLines(ctx.shop, content)]);
  return { known, names, id, version, content, number: draftName(draft) };
}

export const action = ({ context, request }: Route.ActionArgs) => handleDraft(contextOf(context), request);

/** A deleted draft would not be found: its page leads to the list (draft-editor.tsx). */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === 'delete' ? false : defaultShouldRevalidate;

export default function DraftPage({ loaderData }: Route.ComponentProps) {
  return <DraftEditor key={loaderData.id} {...loaderData} />;
}

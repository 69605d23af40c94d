import { randomUUID } from 'node:crypto';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import type { Route } from './+types/admin.orders.new';
import { handleDraft } from './draft-actions.server.ts';
import { DraftEditor } from './draft-editor.tsx';
import { editorData, namesOfLines } from './editor-data.server.ts';
import { newDraft } from './new-draft.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminDraftsMessages.in(localeOfMatches(matches))('new') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const known = await editorData(ctx);
  const content = await newDraft(ctx, new URL(request.url).searchParams, known);
  return { known, names: await namesOfLines(ctx.shop, content), id: randomUUID(), content };
}

/** Its id is made once: with another one, typed values would be lost. */
export const shouldRevalidate = () => false;

export const action = ({ context, request }: Route.ActionArgs) => handleDraft(contextOf(context), request);

export default function NewOrderPage({ loaderData }: Route.ComponentProps) {
  return <DraftEditor key={loaderData.id} {...loaderData} number={null} version={null} />;
}

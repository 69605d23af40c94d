import { contextOf } from '#app/context.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.help.$chapter.text';
import { readChapter } from './guide.server.ts';

/** A chapter for the panel beside a page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request));
  const chapter = readChapter(params.chapter, ctx.locale);
  if (!chapter) throw new Response(null, { status: 404 });
  return Response.json(chapter);
}

import { contextOf } from '#app/context.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.help.$chapter.text';
import { readChapter } from './guide.server.ts';

/** A chapter for the panel beside a page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  await staffOf(contextOf(context), pathOf(request));
  const chapter = readChapter(params.chapter);
  if (!chapter) throw new Response(null, { status: 404 });
  return Response.json(chapter);
}

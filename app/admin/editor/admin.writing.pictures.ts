import { data } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { acceptUpload } from '#shop/backoffice/index.server.ts';
import { addTextPicture } from '#shop/content/index.server.ts';
import { staffOf } from '../staff.server.ts';
import { UPLOAD_STATUSES, UPLOAD_WORDS } from '../uploads/upload-words.ts';
import type { Route } from './+types/admin.writing.pictures';

const sent = z.strictObject({ upload: z.string().max(64) });

const WORDS = {
  ...UPLOAD_WORDS,
  'not-allowed': 'You may not do this.',
  'too-small': 'This picture is too small: 640 pixels wide at the least.',
} as const;
const STATUSES = { ...UPLOAD_STATUSES, 'not-allowed': 403, 'too-small': 415 } as const;
const refused = (message: string, status: number) => data({ ok: false, message, src: '' }, { status });

/** There is nothing to be read here, not even by the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin/blog');
  return new Response(null, { status: 404 });
}

/** Takes a picture that was sent (app/admin/uploads) for a text or the banner. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, '/admin/blog', 'admin', 'editor');
  const read = sent.safeParse(await request.json().catch(() => null));
  if (!read.success) return refused('This cannot be read.', 400);
  const added = await acceptUpload(visit.shop, person, read.data.upload, (shop, file) =>
    addTextPicture(shop, person, file),
  );
  if (!added.ok) return refused(WORDS[added.problem], STATUSES[added.problem]);
  return { ok: true, message: 'Added.', src: added.src };
}

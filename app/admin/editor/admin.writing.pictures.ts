import { data } from 'react-router';
import { contextOf } from '#app/context.ts';
import { addTextPicture } from '#shop/content/index.server.ts';
import { staffOf } from '../staff.server.ts';
import { readUpload } from '../uploads/read-upload.server.ts';
import { UPLOAD_STATUSES, UPLOAD_WORDS } from '../uploads/upload-words.ts';
import type { Route } from './+types/admin.writing.pictures';

const WORDS = {
  ...UPLOAD_WORDS,
  'not-allowed': 'You may not do this.',
  'too-small': 'This picture is too small: 640 pixels wide at the least.',
} as const;
const STATUSES = { ...UPLOAD_STATUSES, 'not-allowed': 403, 'too-small': 415 } as const;
const refused = (problem: keyof typeof WORDS) =>
  data({ ok: false, message: WORDS[problem], src: '' }, { status: STATUSES[problem] });

/** There is nothing to be read here, not even by the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin/blog');
  return new Response(null, { status: 404 });
}

/** Takes a picture for a text or the banner. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, '/admin/blog', 'admin', 'editor');
  const read = await readUpload(request, {});
  if (!read.ok) return refused(read.problem);
  const added = await addTextPicture(visit.shop, person, read);
  if (!added.ok) return refused(added.problem);
  return { ok: true, message: 'Added.', src: added.src };
}

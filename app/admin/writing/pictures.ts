import { data } from 'react-router';
import { z } from 'zod';
import { addTextPicture } from '../../../shop/writing/pictures.server.ts';
import { visitOf } from '../../context.ts';
import { staffOf } from '../staff.server.ts';
import type { Route } from './+types/pictures';

const MAX_FILE = 10 * 1024 * 1024;
const upload = z.strictObject({ picture: z.instanceof(File) });

const WORDS = {
  'not-allowed': 'You may not do this.',
  'not-a-picture': 'This is no picture that we can read: JPEG, PNG, WebP, AVIF or GIF, up to 40 megapixels.',
  'too-small': 'This picture is too small: 640 pixels wide at the least.',
} as const;
const STATUSES = { 'not-allowed': 403, 'not-a-picture': 415, 'too-small': 415 } as const;
const refused = (message: string, status: number) => data({ ok: false, message, src: '' }, { status });

/** There is nothing to be read here, not even by the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(visitOf(context), '/admin/blog');
  return new Response(null, { status: 404 });
}

/** Takes a picture for a text or the banner. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const person = await staffOf(visit, '/admin/blog', 'admin', 'editor');
  const form = await request.formData().catch(() => new FormData());
  const read = upload.safeParse(Object.fromEntries(form));
  if (!read.success) return refused('This cannot be read.', 400);
  const { picture } = read.data;
  if (picture.size > MAX_FILE) return refused('This is too large: 10 MB at the most.', 413);
  const added = await addTextPicture(visit.shop, person, Buffer.from(await picture.arrayBuffer()));
  if (!added.ok) return refused(WORDS[added.problem], STATUSES[added.problem]);
  return { ok: true, message: 'Added.', src: added.src };
}

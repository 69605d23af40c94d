import { data } from 'react-router';
import { contextOf, type RequestContext } from '#app/context.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminUploadsMessages } from '#messages/admin-uploads.ts';
import { addTextPicture, MIN_TEXT_PICTURE } from '#shop/content/index.server.ts';
import { readUpload } from '../form/uploads/read-upload.server.ts';
import { UPLOAD_STATUSES } from '../form/uploads/upload-problems.ts';
import { staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.writing.pictures';

const STATUSES = { ...UPLOAD_STATUSES, 'not-allowed': 403, 'too-small': 415 } as const;

function refused({ locale }: RequestContext, problem: keyof typeof STATUSES) {
  const t = adminEditorMessages.in(locale);
  const message =
    problem === 'not-allowed'
      ? t('upload.problem.not-allowed')
      : problem === 'too-small'
        ? t('upload.problem.too-small', MIN_TEXT_PICTURE)
        : adminUploadsMessages.in(locale)(`problem.${problem}`);
  return data({ ok: false, message, src: '' }, { status: STATUSES[problem] });
}

/** There is nothing to read here, even for the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin/blog');
  return new Response(null, { status: 404 });
}

/** Receives a picture for a text or the banner. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, '/admin/blog', 'admin', 'editor');
  const read = await readUpload(request, {});
  if (!read.ok) return refused(ctx, read.problem);
  const added = await addTextPicture(ctx.shop, person, read);
  if (!added.ok) return refused(ctx, added.problem);
  return { ok: true, message: adminEditorMessages.in(ctx.locale)('upload.added'), src: added.src };
}

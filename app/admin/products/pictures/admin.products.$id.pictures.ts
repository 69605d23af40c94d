import { data } from 'react-router';
import { z } from 'zod';
import { readUpload } from '#app/admin/form/uploads/read-upload.server.ts';
import { UPLOAD_STATUSES } from '#app/admin/form/uploads/upload-problems.ts';
import { staffOf } from '#app/admin/staff.server.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { adminUploadsMessages } from '#messages/admin-uploads.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import {
  addPicture,
  assignPicture,
  describePicture,
  MAX_ALT,
  orderPictures,
  type PictureProblem,
  removePicture,
  restorePicture,
} from '#shop/catalog/index.server.ts';
import { MAX_PICTURES } from '#shop/catalog/index.ts';
import type { Route } from './+types/admin.products.$id.pictures';

const id = z.int().positive();
const hundredths = z.int().min(0).max(100);
const intent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('describe'),
    id,
    alt: z.string().max(MAX_ALT),
    focusX: hundredths,
    focusY: hundredths,
  }),
  z.strictObject({
    intent: z.literal('assign'),
    id,
    variantIds: z.array(z.string().min(1).max(120)).max(100),
  }),
  z.strictObject({
    intent: z.literal('order'),
    ids: z.array(id).max(MAX_PICTURES),
    /** The order that an Undo replaces. */
    seen: z.array(id).max(MAX_PICTURES).optional(),
  }),
  z.strictObject({ intent: z.literal('remove'), id }),
  z.strictObject({ intent: z.literal('restore'), undo: z.string().max(20_000) }),
]);

type Problem = PictureProblem | keyof typeof UPLOAD_STATUSES;
const STATUSES: Record<Problem, number> = {
  ...UPLOAD_STATUSES,
  'not-allowed': 403,
  gone: 404,
  'too-many': 409,
  changed: 409,
  'alt-missing': 409,
  'last-picture': 409,
};
const refused = (message: string, status: number) => data({ ok: false, message }, { status });

function sayProblem(locale: Locale, problem: Problem): string {
  const t = adminProductPicturesMessages.in(locale);
  switch (problem) {
    case 'unreadable':
    case 'too-large':
    case 'not-a-picture':
    case 'heic':
      return adminUploadsMessages.in(locale)(`problem.${problem}`);
    case 'too-many':
      return t('error.too-many', { max: MAX_PICTURES });
    default:
      return t(`error.${problem}`);
  }
}

/** There is nothing to read here, even for the staff. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staffOf(contextOf(context), `/admin/products/${params.id}`);
  return new Response(null, { status: 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, `/admin/products/${params.id}`, 'admin', 'editor');
  const productId = params.id;
  const locale = localeOf(context);
  const t = adminProductPicturesMessages.in(locale);
  const problem = (which: Problem) => refused(sayProblem(locale, which), STATUSES[which]);
  const answer = <T extends { ok: boolean; problem?: Problem }>(outcome: T, message: string) =>
    outcome.problem ? problem(outcome.problem) : { ...outcome, message };
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) {
    const read = await readUpload(request, {
      intent: z.literal('add'),
      alt: z.string().max(MAX_ALT),
      // Uploads that an earlier version of the page has left have none.
      variantIds: z.string().max(10_000).default(''),
    });
    if (!read.ok) return problem(read.problem);
    const { uploadId, file, sent } = read;
    return answer(
      await addPicture(shop, person, {
        productId,
        uploadId,
        file,
        alt: sent.alt,
        variantIds: sent.variantIds.split(' '),
      }),
      t('done.added'),
    );
  }
  const read = intent.safeParse(await request.json().catch(() => null));
  if (!read.success) return refused(adminMessages.in(locale)('error.unreadable'), 400);
  return byIntent(read.data, {
    describe: async (asked) =>
      answer(await describePicture(shop, person, { ...asked, productId }), t('done.described')),
    assign: async ({ id, variantIds }) =>
      answer(await assignPicture(shop, person, productId, id, variantIds), t('done.assigned')),
    order: async ({ ids, seen }) =>
      answer(await orderPictures(shop, person, productId, ids, seen), t('done.ordered')),
    remove: async ({ id }) => answer(await removePicture(shop, person, productId, id), t('done.removed')),
    restore: async ({ undo }) =>
      answer(await restorePicture(shop, person, productId, undo), t('done.restored')),
  });
}

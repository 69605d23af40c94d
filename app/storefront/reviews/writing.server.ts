import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import { type OwnReview, writeReview } from '#shop/customers/index.server.ts';
import {
  type Author,
  checkReview,
  parseReviewForm,
  type ReviewFault,
  type TypedReview,
} from '#shop/customers/index.ts';

const SEVERAL = ['keep', 'photos'];

/** The result of a submitted review: saved, or refused with its input. */
export interface Written {
  isDone: boolean;
  typed: TypedReview | null;
  message: string;
  faults: ReviewFault[];
}

const refused = (typed: TypedReview | null, message: string, status: number, faults: ReviewFault[] = []) =>
  data<Written>({ isDone: false, typed, message, faults }, { status });

export async function submitReview(ctx: RequestContext, author: Author, productId: string, request: Request) {
  const t = reviewsMessages.in(ctx.locale);
  const form = await readFormData(request);
  const files = form.getAll('photos').filter((file) => file instanceof File && file.size > 0) as File[];
  const single = [...form].filter(([name]) => !SEVERAL.includes(name));
  const typed = parseReviewForm(Object.fromEntries([...single, ['keep', form.getAll('keep')]]));
  if (!typed) return refused(null, t('form.problem.unreadable'), 400);
  const checked = checkReview(typed);
  if (!checked.ok) return refused(typed, t('form.faults'), 400, checked.faults);
  const photos = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())));
  const outcome = await writeReview(ctx.shop, author, ctx.network, productId, checked.input, photos);
  if (outcome.ok) return data<Written>({ isDone: true, typed, message: t('thanks'), faults: [] });
  const answer = refused(typed, t(`form.problem.${outcome.problem}`), STATUSES[outcome.problem]);
  if (outcome.problem === 'too-often' && answer.init)
    answer.init.headers = { 'Retry-After': String(outcome.retryAfterSeconds) };
  return answer;
}

const STATUSES = {
  'no-product': 404,
  staff: 403,
  'too-many-photos': 400,
  'photo-too-large': 413,
  'not-a-photo': 415,
  'too-often': 429,
} as const;

/** The existing review as initial form values. */
export const typedOf = (review: OwnReview | null): TypedReview | null =>
  review && {
    rating: String(review.rating),
    title: review.title,
    comment: review.comment,
    skinType: (review.skinType ?? '') as TypedReview['skinType'],
    keep: review.photos.map(({ id }) => id),
  };

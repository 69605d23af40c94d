import { z } from 'zod';
import { SKIN_TYPES } from '#shop/catalog/index.ts';
import { tidyText } from '#shop/core/index.ts';
import { MAX_COMMENT, MAX_PHOTOS, MAX_TITLE, MIN_COMMENT } from './review-rules.ts';

const typed = z.string().max(20_000).transform(tidyText);

const form = z.strictObject({
  rating: z.string().max(10).default(''),
  title: typed.default(''),
  comment: typed.default(''),
  skinType: z.enum(['', ...SKIN_TYPES]).default(''),
  /** Photos that it has and that stay. */
  keep: z.array(z.string().max(40)).max(MAX_PHOTOS).default([]),
});

/** What somebody typed about a product. */
export type TypedReview = z.infer<typeof form>;

/** What somebody says of a product, as it may be kept. */
export interface ReviewInput {
  rating: number;
  title: string;
  comment: string;
  skinType: string | null;
  keep: string[];
}

export type ReviewFault =
  | 'no-rating'
  | 'no-title'
  | 'title-too-long'
  | 'comment-too-short'
  | 'comment-too-long';

/** Reads the fields of a form; null when there are others: whose it is, and whether it is shown, is not typed. */
export const parseReviewForm = (fields: unknown): TypedReview | null => form.safeParse(fields).data ?? null;

/** What is wrong with what was typed, or what is to be kept of it. */
export function checkReview({
  rating,
  title,
  comment,
  skinType,
  keep,
}: TypedReview): { ok: true; input: ReviewInput } | { ok: false; faults: ReviewFault[] } {
  const stars = /^[1-5]$/.test(rating) ? Number(rating) : null;
  const faults = [
    stars === null && 'no-rating',
    title === '' && 'no-title',
    title.length > MAX_TITLE && 'title-too-long',
    comment.length < MIN_COMMENT && 'comment-too-short',
    comment.length > MAX_COMMENT && 'comment-too-long',
  ].filter((fault): fault is ReviewFault => fault !== false);
  if (stars === null || faults.length > 0) return { ok: false, faults };
  return { ok: true, input: { rating: stars, title, comment, skinType: skinType || null, keep } };
}

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
  /** Existing photos to retain. */
  keep: z.array(z.string().max(40)).max(MAX_PHOTOS).default([]),
});

export type TypedReview = z.infer<typeof form>;

/** A validated review. */
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

/** Parses the fields of a form; null on unknown ones: author and publication can't be set by the form. */
export const parseReviewForm = (fields: unknown): TypedReview | null => form.safeParse(fields).data ?? null;

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

import { z } from 'zod';
import { pictureName, SLUG, tidyLine } from '#shop/core/index.ts';

export type TextKind = 'post' | 'page' | 'question';

export const MAX_BODY = 60_000;
const MAX_TAGS = 12;
export const MAX_PRODUCTS = 8;

const line = (max: number) => z.string().max(max).transform(tidyLine);
const body = z.string().max(MAX_BODY);
export const postFields = z.strictObject({
  title: line(200).refine(Boolean),
  slug: z.string().regex(SLUG),
  excerpt: line(400),
  content: body,
  tags: z.array(line(40).refine(Boolean)).max(MAX_TAGS),
  author: line(80),
  picture: pictureName.nullable(),
  pictureAlt: line(300),
  products: z.array(z.string().regex(SLUG)).max(MAX_PRODUCTS),
});
export type PostFields = z.infer<typeof postFields>;

export const pageFields = z.strictObject({
  title: line(200).refine(Boolean),
  description: line(400),
  body,
});
export type PageFields = z.infer<typeof pageFields>;

export const questionFields = z.strictObject({
  topic: line(80).refine(Boolean),
  question: line(300).refine(Boolean),
  answer: body.refine((text) => text.trim() !== ''),
});
export type QuestionFields = z.infer<typeof questionFields>;

export interface TextFields {
  post: PostFields;
  page: PageFields;
  question: QuestionFields;
}

import { z } from 'zod';
import { LOCALES } from '#platform/i18n/messages.ts';
import { pictureName, SLUG, type StorefrontSettings, tidyLine } from '#shop/core/index.ts';
import type { BannerItemFields } from '../banner/banner-fields.ts';

/** What is published in one piece. */
export const STOREFRONT_PARTS = ['navigation', 'announcement', 'homePage', 'banner'] as const;
export type StorefrontPart = (typeof STOREFRONT_PARTS)[number];
/** The shop has one of each, so all have this id among drafts and versions. */
export const PART_REF = 'shop';

export const TEXT_KINDS = ['post', 'page', 'question', 'newsletter', ...STOREFRONT_PARTS] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

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

export const newsletterFields = z.strictObject({
  subject: line(150),
  /** What inboxes show beside the subject. */
  preview: line(200),
  content: body,
  products: z.array(z.string().regex(SLUG)).max(MAX_PRODUCTS),
  buttonLabel: line(60),
  /** A page of the shop, or another site's. */
  buttonLink: line(500).refine((link) => link === '' || /^(https:\/\/|\/(?!\/))\S+$/i.test(link)),
  /** Everyone, the id of a group, or empty until it is chosen. */
  audience: z.union([z.literal(''), z.literal('everyone'), z.uuid()]),
  /** Only to those of them who read this language; empty for all. */
  locale: z.union([z.literal(''), z.enum(LOCALES)]).default(''),
});
export type NewsletterFields = z.infer<typeof newsletterFields>;

export interface TextFields extends StorefrontSettings {
  banner: BannerItemFields[];
  post: PostFields;
  page: PageFields;
  question: QuestionFields;
  newsletter: NewsletterFields;
}

export type PartFields = Pick<TextFields, StorefrontPart>;

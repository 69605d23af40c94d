import { z } from 'zod';
import { pictureName, tidyLine } from '#shop/core/index.ts';

/** How many a shopper sees. */
export const MOST_SHOWN = 6;
export const MAX_BANNER_ITEMS = 50;
export const MAX_BANNER_TEXT = 120;
export const MAX_BANNER_LINK = 250;

const moment = z.iso.datetime().nullable();

const bannerItem = z
  .strictObject({
    /** Negative for a new item. */
    id: z.int().max(2_147_483_647),
    text: z.string().max(MAX_BANNER_TEXT).transform(tidyLine).refine(Boolean),
    /** A path of this site. */
    link: z
      .string()
      .max(MAX_BANNER_LINK)
      .regex(/^\/(?![/\\])[^\s\\]*$/)
      .nullable(),
    picture: pictureName.nullable(),
    pictureAlt: z
      .string()
      .max(300)
      .transform((alt) => tidyLine(alt) || null)
      .nullable(),
    startDate: moment,
    endDate: moment,
    isActive: z.boolean(),
  })
  .refine(({ picture, pictureAlt }) => !picture || pictureAlt, { path: ['pictureAlt'] })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate < endDate, { path: ['endDate'] });

/** An item of the banner as the staff write it, with ISO times. */
export type BannerItemFields = z.infer<typeof bannerItem>;

/** The items in order, each once. */
export const bannerFields = z
  .array(bannerItem)
  .max(MAX_BANNER_ITEMS)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length);

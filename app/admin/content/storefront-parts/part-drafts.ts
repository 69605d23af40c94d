import { z } from 'zod';
import { type BannerItemFields, HOME_SECTIONS, type StorefrontPart } from '#shop/content/index.ts';
import type { Announcement, HomeSection, Navigation } from '#shop/core/index.ts';

/** Its times as typed, in the shop's time zone; empty for none. */
export type TypedAnnouncement = Announcement & { from: string; until: string };

/** The same of a banner item; missing values are empty. */
export interface TypedBannerItem extends BannerItemFields {
  link: string;
  pictureAlt: string;
  startDate: string;
  endDate: string;
}

/** The parts of the storefront as their forms have them. */
export interface TypedParts {
  navigation: Navigation;
  announcement: TypedAnnouncement;
  homePage: HomeSection[];
  banner: TypedBannerItem[];
}

const text = z.string().max(2_000);
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(100);
const link = z.object({ label: text, to: text });

/** Checks that a draft can be shown in its form: it is complete, but may have mistakes. */
export const PART_DRAFTS: { [Part in StorefrontPart]: z.ZodType<TypedParts[Part]> } = {
  navigation: z.object({
    header: listOf(link.extend({ children: listOf(link) })).nullable(),
    footer: listOf(z.object({ title: text, links: listOf(link) })).nullable(),
    social: listOf(text),
  }),
  announcement: z.object({
    isOn: z.boolean(),
    text,
    linkText: text,
    link: text,
    tone: z.enum(['calm', 'bold', 'plain']),
    from: text,
    until: text,
    isDismissible: z.boolean(),
  }),
  homePage: listOf(
    z.object({
      kind: z.enum(HOME_SECTIONS),
      isOn: z.boolean(),
      title: text,
      text,
      picture: text.nullable(),
      pictureAlt: text,
      linkText: text,
      link: text,
      products: listOf(text),
    }),
  ),
  banner: listOf(
    z.object({
      id: z.int(),
      text,
      link: text,
      picture: text.nullable(),
      pictureAlt: text,
      startDate: text,
      endDate: text,
      isActive: z.boolean(),
    }),
  ),
};

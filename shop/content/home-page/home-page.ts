import { z } from 'zod';
import {
  type HomeSection,
  type HomeSectionKind,
  pictureName,
  SLUG,
  tidyLine,
  tidyText,
} from '#shop/core/index.ts';
import { addressFields, MAX_LABEL } from '../navigation/navigation.ts';

/** In the order in which a new shop finds them. */
export const HOME_SECTIONS = [
  'banner',
  'picks',
  'categories',
  'story',
  'reviews',
  'posts',
  'newsletter',
] as const satisfies readonly HomeSectionKind[];

export const MAX_SECTION_TITLE = 80;
export const MAX_SECTION_TEXT = 1_200;
export const MAX_PICKS = 8;
/** How many products a shop shows that has chosen none, and how many posts and reviews. */
export const HOME_SHOWS = { picks: 4, posts: 3, reviews: 3 } as const;

const section = (origin: string) =>
  z
    .strictObject({
      kind: z.enum(HOME_SECTIONS),
      isOn: z.boolean(),
      title: z.string().max(MAX_SECTION_TITLE).transform(tidyLine),
      text: z.string().max(MAX_SECTION_TEXT).transform(tidyText),
      picture: pictureName.nullable(),
      pictureAlt: z.string().max(300).transform(tidyLine),
      linkText: z.string().max(MAX_LABEL).transform(tidyLine),
      link: z.union([z.literal(''), addressFields(origin)]),
      products: z.array(z.string().regex(SLUG)).max(MAX_PICKS),
    })
    .refine(({ picture, pictureAlt }) => !picture || pictureAlt, {
      path: ['pictureAlt'],
      message: 'required',
    })
    .refine(({ linkText, link }) => !linkText || link, { path: ['link'], message: 'required' })
    .refine(({ linkText, link }) => !link || linkText, { path: ['linkText'], message: 'required' })
    .refine(({ kind, isOn, title, text, picture }) => !isOn || kind !== 'story' || title || text || picture, {
      path: ['text'],
      message: 'required',
    });

/** What the owner may set: each section once. `origin` is the shop's own. */
export const homePageFields = (origin: string) =>
  z
    .array(section(origin))
    .max(HOME_SECTIONS.length)
    .refine((sections) => new Set(sections.map(({ kind }) => kind)).size === sections.length);

export const emptySection = (kind: HomeSectionKind, isOn: boolean): HomeSection => ({
  kind,
  isOn,
  title: '',
  text: '',
  picture: null,
  pictureAlt: '',
  linkText: '',
  link: '',
  products: [],
});

/** All sections in order, with those that the owner has not touched: of these, only the banner is shown. */
export const homeSectionsOf = (saved: readonly HomeSection[]): HomeSection[] => [
  ...saved,
  ...HOME_SECTIONS.filter((kind) => saved.every((section) => section.kind !== kind)).map((kind) =>
    emptySection(kind, kind === 'banner' && saved.length === 0),
  ),
];

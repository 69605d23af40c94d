export { announcementFields, MAX_ANNOUNCEMENT } from './announcement/announcement.ts';
export {
  type BannerItemFields,
  bannerFields,
  MAX_BANNER_ITEMS,
  MAX_BANNER_LINK,
  MAX_BANNER_TEXT,
  MOST_SHOWN,
} from './banner/banner-fields.ts';
export {
  mayMovePost,
  POST_SORTS,
  POST_STATES,
  type PostMove,
  type PostState,
  type PostsQuery,
  parsePostsQuery,
  postsPath,
  stateOf,
} from './blog/list-posts-query.ts';
export {
  HOME_SECTIONS,
  HOME_SHOWS,
  homePageFields,
  homeSectionsOf,
  MAX_PICKS,
  MAX_SECTION_TEXT,
  MAX_SECTION_TITLE,
} from './home-page/home-page.ts';
export {
  addressFields,
  followable,
  MAX_ADDRESS,
  MAX_FOOTER_COLUMNS,
  MAX_FOOTER_LINKS,
  MAX_LABEL,
  MAX_MENU_CHILDREN,
  MAX_MENU_ITEMS,
  MAX_SOCIAL,
  navigationFields,
  networkName,
} from './navigation/navigation.ts';
export { isAnswering, MAX_SEARCH } from './pages/faq.ts';
export { FIXED_PAGES, isFixedPage, pagePath } from './pages/page-path.ts';
export { compareVersions } from './versions/compare-versions.ts';
export {
  MAX_BODY,
  MAX_PRODUCTS,
  type NewsletterFields,
  newsletterFields,
  PART_REF,
  type PageFields,
  type PartFields,
  type PostFields,
  pageFields,
  postFields,
  type QuestionFields,
  questionFields,
  STOREFRONT_PARTS,
  type StorefrontPart,
  TEXT_KINDS,
  type TextKind,
} from './versions/text-kinds.ts';

export type { bannerItems } from './banner/banner-tables.ts';
export {
  type Item,
  itemWords,
  listBannerItems,
  MOST_SHOWN,
  orderBannerItems,
  removeBannerItem,
  saveBannerItem,
  versionOfItem,
} from './banner/edit-banner.server.ts';
export { type BannerItem, liveBannerItems } from './banner/live-banner.server.ts';
export {
  beginPost,
  listPostsForStaff,
  type Need,
  readPostForStaff,
  savePost,
  wordsOfPost,
} from './blog/edit-posts.server.ts';
export type { blogPosts } from './blog/post-tables.ts';
export { findPost, listPosts, listTags, newestPosts, relatedPosts } from './blog/read-posts.server.ts';
export { defaultPageWords, listPagesForStaff, savePage } from './pages/edit-pages.server.ts';
export {
  addQuestion,
  listQuestionsForStaff,
  orderQuestions,
  removeQuestion,
  restoreQuestion,
  saveQuestion,
} from './pages/edit-questions.server.ts';
export { ensurePages } from './pages/ensure-pages.server.ts';
export type { pages } from './pages/page-tables.ts';
export { findPage, listQuestions } from './pages/read-pages.server.ts';
export { addTextPicture, makeTextPictureSize } from './pictures/article-pictures.server.ts';
export { makeMissingBlurs } from './pictures/missing-blurs.server.ts';
export { listMissing, listRedirects, makeRedirect, removeRedirect } from './seo/edit-redirects.server.ts';
export {
  listSeoPages,
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
  type OwnWords,
  type SeoPage,
  saveSeoWords,
  sitemapState,
  type TypedSeoWords,
} from './seo/edit-seo.server.ts';
export { merchantFeed } from './seo/merchant-feed.server.ts';
export { forgetOldMissing, whereMoved } from './seo/redirects.server.ts';
export { moveCategoryTitles, seoWordsOf } from './seo/seo-titles.server.ts';
export {
  CARD_KINDS,
  type CardKind,
  cardPath,
  findShareCard,
  postCard,
  productCard,
  SHARE_CARD,
  type ShareCard,
  shopCard,
} from './seo/share-card.server.ts';
export { type Address, readSitemap, sitemapPart } from './seo/sitemap.server.ts';
export {
  changeTag,
  fixedTags,
  listAllTags,
  TAG_GROUPS,
  type TagGroup,
  tagChange,
} from './tags/tags.server.ts';
export { previewPage, previewPost } from './versions/preview-text.server.ts';
export { goBackTo } from './versions/restore-version.server.ts';
export { keepDraft, readDraft } from './versions/text-drafts.server.ts';
export { listVersions } from './versions/text-versions.server.ts';

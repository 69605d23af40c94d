export { type LiveAnnouncement, liveAnnouncement } from './announcement/live-announcement.server.ts';
export type { bannerItems } from './banner/banner-tables.ts';
export { listBannerItems } from './banner/edit-banner.server.ts';
export { type BannerItem, liveBannerItems, withBanner } from './banner/live-banner.server.ts';
export {
  createDraftPost,
  listPostsForStaff,
  type Need,
  postFieldsOf,
  readPostForStaff,
  savePost,
  statesOfPosts,
} from './blog/edit-posts.server.ts';
export { type MovedPost, moveBackPosts, movePosts } from './blog/move-posts.server.ts';
export type { blogPosts } from './blog/post-tables.ts';
export {
  findPost,
  listedUntitled,
  listPosts,
  listTags,
  namedTags,
  newestPosts,
  type PostTag,
  relatedPosts,
} from './blog/read-posts.server.ts';
export { deadLinksIn, navigationLinks, navigationOf } from './navigation/live-navigation.server.ts';
export {
  addPage,
  defaultPageWords,
  listPagesForStaff,
  MAX_PAGES,
  removePage,
  restorePage,
  savePage,
} from './pages/edit-pages.server.ts';
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
export { findPage, findPageAt, findPublicPage, listQuestions } from './pages/read-pages.server.ts';
export { addTextPicture, MIN_TEXT_PICTURE, makeTextPictureSize } from './pictures/article-pictures.server.ts';
export { makeMissingPlaceholders } from './pictures/missing-placeholders.server.ts';
export { picturesOfPosts, removeDemoContent, titlesOfPosts } from './remove-demo-content.server.ts';
export {
  createRedirect,
  listRedirects,
  type MadeRedirect,
  REDIRECT_SORTS,
  type RedirectRefused,
  removeRedirects,
  restoreRedirects,
  statesOfRedirects,
  takeBackRedirects,
} from './seo/edit-redirects.server.ts';
export {
  findSeoPage,
  listSeoPages,
  type OwnWords,
  SEO_PAGE_SORTS,
  type SeoPage,
  type SeoTitlesInput,
  saveSeoTitles,
  sitemapState,
} from './seo/edit-seo.server.ts';
export { merchantFeed } from './seo/merchant-feed.server.ts';
export {
  dismissMissing,
  listMissing,
  MISSING_SORTS,
  redirectMissing,
  restoreMissing,
  statesOfMissing,
} from './seo/missing-pages.server.ts';
export { changeProductTitles, productTitlesOf } from './seo/product-titles.server.ts';
export { addRedirect, findRedirect, followRedirect, pruneMissingPages } from './seo/redirects.server.ts';
export { moveCategoryTitles, seoTitlesOf } from './seo/seo-titles.server.ts';
export {
  findShareImage,
  postShareImage,
  productShareImage,
  SHARE_IMAGE,
  SHARE_IMAGE_KINDS,
  type ShareImage,
  type ShareImageKind,
  shareImagePath,
  shopShareImage,
} from './seo/share-image.server.ts';
export { type Address, readSitemap, sitemapPart } from './seo/sitemap.server.ts';
export { publishPart, readPart } from './storefront-parts/publish-part.server.ts';
export {
  changeTag,
  fixedTags,
  listAllTags,
  type RemovedTag,
  removeTag,
  restoreTag,
  TAG_GROUPS,
  type Tag,
  type TagGroup,
  tagChange,
  tagsOfPosts,
} from './tags/tags.server.ts';
export { translatableContent } from './translatable-content.server.ts';
export { previewPage, previewPost } from './versions/preview-text.server.ts';
export { restoreVersion } from './versions/restore-version.server.ts';
export { discardDraft, discardDrafts, readDraft, saveDraft } from './versions/text-drafts.server.ts';
export { listVersions, saveVersion } from './versions/text-versions.server.ts';

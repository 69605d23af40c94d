export {
  POST_STATES,
  type PostState,
  type PostsQuery,
  parsePostsQuery,
  postsPath,
  stateOf,
} from './blog/list-posts-query.ts';
export { isAnswering, MAX_SEARCH } from './pages/faq.ts';
export { compareVersions } from './versions/compare-versions.ts';
export {
  MAX_BODY,
  MAX_PRODUCTS,
  type PageFields,
  type PostFields,
  pageFields,
  postFields,
  type QuestionFields,
  questionFields,
  type TextKind,
} from './versions/text-kinds.ts';

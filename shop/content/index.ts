export { type PostsQuery, parsePostsQuery, postsPath } from './blog/list-posts-query.ts';
export { POST_STATES, type PostState, stateOf } from './blog/post-state.ts';
export { isAnswering, MAX_SEARCH } from './pages/faq.ts';
export { sideBySide } from './versions/compare-versions.ts';
export {
  MAX_BODY,
  MAX_PRODUCTS,
  type PageWords,
  type PostWords,
  pageWords,
  postWords,
  type QuestionWords,
  questionWords,
  type TextKind,
} from './versions/text-kinds.ts';

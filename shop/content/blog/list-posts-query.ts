export const POSTS_A_PAGE = 12;
const MAX_PAGE = 500;
const MAX_TAG = 40;

export interface PostsQuery {
  tag: string | null;
  /** From 1. */
  page: number;
}

/** Ignores invalid parameters. */
export function parsePostsQuery(params: URLSearchParams): PostsQuery {
  const tag = params.get('tag')?.trim() ?? '';
  const page = Number(/^\d{1,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const isTag = tag.length > 0 && tag.length <= MAX_TAG && !/\p{Cc}/u.test(tag);
  return { tag: isTag ? tag : null, page: Math.min(Math.max(page, 1), MAX_PAGE) };
}

/** The canonical URL of a page of the blog. @example postsPath({ tag: 'soap', page: 1 }) // '/blog?tag=soap' */
export function postsPath({ tag, page }: PostsQuery): string {
  const params = new URLSearchParams();
  if (tag !== null) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `/blog?${query}` : '/blog';
}

export const POST_SORTS = ['title', '-title', 'date', '-date', 'updated', '-updated'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** The public state of a post: its stored status, and its date. */
export const POST_STATES = ['published', 'scheduled', 'draft', 'archived'] as const;
export type PostState = (typeof POST_STATES)[number];

/** A published post with a future date is scheduled. */
export function stateOf(
  { status, publishDate }: { status: 'draft' | 'published' | 'archived'; publishDate: Date },
  now: Date,
): PostState {
  if (status !== 'published') return status;
  return publishDate > now ? 'scheduled' : 'published';
}

/** What is done to the posts that are selected in a list, and the states from which it is possible. */
const POST_MOVES = {
  publish: ['draft', 'scheduled'],
  unpublish: ['published', 'scheduled'],
  archive: ['published', 'scheduled', 'draft'],
  restore: ['archived'],
} as const satisfies Record<string, readonly PostState[]>;
export type PostMove = keyof typeof POST_MOVES;

export const mayMovePost = (move: PostMove, state: PostState): boolean =>
  POST_MOVES[move].some((from) => from === state);

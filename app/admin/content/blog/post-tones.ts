import type { PostState } from '#shop/content/index.ts';

export const POST_TONES: Record<PostState, 'plain' | 'good' | 'warm'> = {
  published: 'good',
  scheduled: 'warm',
  draft: 'plain',
  archived: 'plain',
};

/** Of a list's selection; the form of its Undo must hold them all. */
export const MOST_POSTS = 300;

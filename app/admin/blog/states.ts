import type { PostState } from '#shop/content/index.ts';

/** How a post stands, as it is told. */
export const STATES: Record<PostState, { name: string; tone: 'plain' | 'good' | 'warm' }> = {
  published: { name: 'Published', tone: 'good' },
  scheduled: { name: 'Scheduled', tone: 'warm' },
  draft: { name: 'Draft', tone: 'plain' },
  archived: { name: 'Archived', tone: 'plain' },
};

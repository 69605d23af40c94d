/** How a post stands to the world: as it is kept, and by the clock. */
export const POST_STATES = ['published', 'scheduled', 'draft', 'archived'] as const;
export type PostState = (typeof POST_STATES)[number];

/** The state of a post: one whose date is still to come is scheduled. */
export function stateOf(
  { status, publishDate }: { status: 'draft' | 'published' | 'archived'; publishDate: Date },
  now: Date,
): PostState {
  if (status !== 'published') return status;
  return publishDate > now ? 'scheduled' : 'published';
}

export type Behaviour = 'approve' | 'decline' | 'confirm' | 'late';

/** Any other number is declined and not stored. */
const TEST_CARDS: Record<string, Behaviour> = {
  '4242424242424242': 'approve',
  '4000000000000002': 'decline',
  '4000002500003155': 'confirm',
  '4000000000003055': 'late',
};

/** Null for a number that isn't a test card; spaces are ignored. */
export const behaviourOf = (card: string): Behaviour | null => TEST_CARDS[card.replace(/[\s-]/g, '')] ?? null;

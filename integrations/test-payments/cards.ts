/** How a payment with a test card goes. */
export type Behaviour = 'approve' | 'decline' | 'confirm' | 'late';

/** The cards of the test provider. Any other number is declined and kept nowhere. */
const TEST_CARDS: Record<string, Behaviour> = {
  '4242424242424242': 'approve',
  '4000000000000002': 'decline',
  '4000002500003155': 'confirm',
  '4000000000003055': 'late',
};

/** The behaviour of a card number as typed, spaces and all; null when it is none of ours. */
export const behaviourOf = (card: string): Behaviour | null => TEST_CARDS[card.replace(/[\s-]/g, '')] ?? null;

import type { Cents } from './money.ts';

/** The smallest amount in CAD that cards are charged (docs.stripe.com/currencies). */
export const MINIMUM_CHARGE: Cents = 50;

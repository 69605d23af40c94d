/** Maximum quantity of a cart's line (specification, section 2). */
export const MAX_QUANTITY = 99;

/** A product is shown as low in stock at this many available, or fewer. */
export const LOW_STOCK = 5;

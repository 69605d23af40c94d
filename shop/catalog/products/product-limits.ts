/** The most of one variant on a line of a cart (specification, section 2). */
export const MAX_QUANTITY = 99;

/** From this many available down, a product is shown as low in stock. */
export const LOW_STOCK = 5;

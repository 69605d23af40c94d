/** Maximum quantity of a cart's line (specification, section 2). */
export const MAX_QUANTITY = 99;

/** Maximum number of pictures per product. */
export const MAX_PICTURES = 20;

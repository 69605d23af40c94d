/** Maximum quantity of a cart's line (specification, section 2). */
export const MAX_QUANTITY = 99;

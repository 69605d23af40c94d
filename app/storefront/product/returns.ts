/** For how many days a product can be sent back. */
export const RETURN_DAYS = 30;

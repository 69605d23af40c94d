/** How long what is typed for a code may be. */
export const MAX_CODE = 60;

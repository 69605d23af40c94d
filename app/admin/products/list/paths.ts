/** Where the list sends what is to be done. */
export const INTENTS = '/admin/products/actions';

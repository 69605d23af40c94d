/** Where the list sends what is to be done. */
export const DEEDS = '/admin/products/deeds';

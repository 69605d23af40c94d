/** JSON text of a T. */
export type Packed<T> = string & { readonly packed: T };

/**
 * Packs plain JSON data for loaders that return a lot: serializing hundreds of small values costs server and browser
 * more than one string.
 */
export const pack = <T>(value: T): Packed<T> => JSON.stringify(value) as Packed<T>;

export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed);

/**
 * The members that Stripe's types name, without the open end that they leave for future ones. A table over them
 * (`satisfies Record<Known<…>, …>`) no longer compiles when a release of the SDK adds one.
 */
export type Known<T> = T extends string ? (string extends T ? never : T) : never;

/** Reads a table by a value that may be newer than the table. */
export const lookUp = <V, D>(table: Readonly<Record<string, V>>, name: string, otherwise: D): V | D =>
  Object.hasOwn(table, name) ? table[name]! : otherwise;

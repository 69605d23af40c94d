/**
 * How the shop's Node is started. Young objects get 16 MB, and what is left of them grows by 70 % before it is looked
 * through again: with Node's own choices the process grows to twice its size under load, and is no quicker for it.
 */
export const NODE_FLAGS = ['--disable-proto=delete', '--max-semi-space-size=16', '--heap-growing-percent=70'];

/**
 * What the C library is told. Left to itself it keeps what the making of pictures once needed: a shop that has just
 * been seeded would hold 150 MB that nobody uses.
 */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Node's flags for the shop. The young generation gets 16 MB, and the old one grows by 70 % between collections: with
 * Node's defaults the process grows to twice its size under load, and is no faster.
 */
export const NODE_FLAGS = ['--disable-proto=delete', '--max-semi-space-size=16', '--heap-growing-percent=70'];

/**
 * malloc's settings. By default it retains memory that picture processing once needed: 150 MB in a shop that was just
 * seeded.
 */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

import { customType } from 'drizzle-orm/pg-core';

/** Bytes as they are: pictures, papers. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Words as PostgreSQL's full-text search keeps them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Text in the order of its bytes, so that an index finds what begins with something. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

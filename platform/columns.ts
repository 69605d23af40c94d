import { customType } from 'drizzle-orm/pg-core';

/** Bytes as they are: pictures, papers. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

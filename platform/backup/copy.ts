import pg from 'pg';

/** A table with the columns that hold something of their own. */
export interface Table {
  name: string;
  columns: string[];
}

/** CSV with a line of names, which are compared when it is loaded. */
export const COPY_FORMAT = "format csv, header match, encoding 'UTF8'";

export const tableName = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

export const columnsOf = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(', ');

/** Our tables, by name. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

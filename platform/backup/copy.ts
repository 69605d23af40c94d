import pg from 'pg';

export interface Table {
  name: string;
  columns: string[];
}

/** CSV with a header, which is compared with the columns when it is loaded. */
export const COPY_FORMAT = "format csv, header match, encoding 'UTF8'";

export const tableName = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

export const columnsOf = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(', ');

/** Our tables by name, without generated columns. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';

const LOCKS = { stock: 727204008, prices: 727204004, backup: 727204007 };

/** Whether no other process is at the same work until this transaction ends. */
export async function tryAdvisoryLock({ db }: Core, work: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await db.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS[work]}) as alone`,
  );
  return rows[0]!.alone;
}

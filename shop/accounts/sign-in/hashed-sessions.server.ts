import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, Where } from 'better-auth/adapters';
import { fingerprintOf } from '#platform/ids.ts';

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Row = Record<string, unknown>;

const hashedWhere = (where: Where[]): Where[] =>
  where.map((part) =>
    part.field === 'token' && typeof part.value === 'string'
      ? { ...part, value: fingerprintOf(part.value) }
      : part,
  );

const tokenIn = (where: Where[]): unknown => where.find(({ field }) => field === 'token')?.value;

/** A session found by its token, with the token in place of the hash. */
const withToken = <T>(row: T, token: unknown): T =>
  row && typeof row === 'object' && token !== undefined ? { ...row, token } : row;

/**
 * Hashes the token wherever the library writes or looks up a session, so that read access to the database
 * isn't enough to sign in.
 */
export function withHashedSessions(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = open(options);
    const isSession = (model: string) => model === 'session';
    return {
      ...adapter,
      async create<T extends Row, R = T>(asked: Parameters<typeof adapter.create>[0]): Promise<R> {
        if (!isSession(asked.model)) return adapter.create<T, R>(asked as never);
        const token = String((asked.data as Row).token);
        const made = await adapter.create<T, R>({
          ...asked,
          data: { ...asked.data, token: fingerprintOf(token) },
        } as never);
        return withToken(made, token);
      },
      async findOne<T>(asked: Parameters<typeof adapter.findOne>[0]): Promise<T | null> {
        if (!isSession(asked.model)) return adapter.findOne<T>(asked);
        const found = await adapter.findOne<T>({ ...asked, where: hashedWhere(asked.where) });
        return withToken(found, tokenIn(asked.where));
      },
      findMany<T>(asked: Parameters<typeof adapter.findMany>[0]): Promise<T[]> {
        if (!isSession(asked.model)) return adapter.findMany<T>(asked);
        return adapter.findMany<T>({ ...asked, where: asked.where && hashedWhere(asked.where) });
      },
      async update<T>(asked: Parameters<typeof adapter.update>[0]): Promise<T | null> {
        if (!isSession(asked.model)) return adapter.update<T>(asked);
        const changed = await adapter.update<T>({ ...asked, where: hashedWhere(asked.where) });
        return withToken(changed, tokenIn(asked.where));
      },
      delete: (asked) =>
        adapter.delete(isSession(asked.model) ? { ...asked, where: hashedWhere(asked.where) } : asked),
      deleteMany: (asked) =>
        adapter.deleteMany(isSession(asked.model) ? { ...asked, where: hashedWhere(asked.where) } : asked),
    };
  };
}

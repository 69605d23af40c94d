import { type Person, requireRole } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import type { ConnectionId } from './connection-fields.ts';
import { connectionTests } from './connection-tables.ts';
import type { ConnectionsPort, ConnectionTest, TestEmail } from './connections-port.ts';

export interface LastTest {
  at: Date;
  isOk: boolean;
}

/** Tests a connection, and remembers how it ended for as long as its values stay the same. */
export async function runConnectionTest(
  shop: Core & ConnectionsPort,
  actor: Person,
  id: ConnectionId,
  email: TestEmail,
): Promise<ConnectionTest> {
  requireRole(actor, 'admin');
  const fingerprint = (await shop.connections.fingerprints()).get(id);
  const result = await shop.connections.test(id, email);
  if (fingerprint === undefined || result.isUnchecked) return result;
  const row = { id, fingerprint, at: shop.clock.now(), isOk: result.ok };
  await shop.db
    .insert(connectionTests)
    .values(row)
    .onConflictDoUpdate({ target: connectionTests.id, set: row });
  return result;
}

/** The last test of each connection that is set up; null for values that were never tested. */
export async function readConnectionTests(
  shop: Core & ConnectionsPort,
): Promise<Map<ConnectionId, LastTest | null>> {
  const [rows, fingerprints] = await Promise.all([
    shop.db.select().from(connectionTests),
    shop.connections.fingerprints(),
  ]);
  return new Map(
    [...fingerprints].map(([id, fingerprint]) => {
      const row = rows.find((one) => one.id === id && one.fingerprint === fingerprint);
      return [id, row ? { at: row.at, isOk: row.isOk } : null];
    }),
  );
}

import type { Core } from '#shop/core/index.ts';
import type { ConnectionId } from '../connections/connection-fields.ts';
import { readConnectionTests } from '../connections/connection-tests.server.ts';
import { listConnections } from '../connections/connections.server.ts';
import type { ConnectionsPort } from '../connections/connections-port.ts';

/** What a live shop's orders, emails and labels depend on. */
const GROUPS = {
  mail: ['smtp'],
  cards: ['stripe-live'],
  transfers: ['e-transfer'],
  carrier: ['shippo'],
} as const satisfies Record<string, readonly ConnectionId[]>;
type Group = keyof typeof GROUPS;

export type TestRisk = `${Group}-${'untested' | 'failed'}`;

/** Connections that are set up, whose last test failed or that were never tested; paused ones aside. */
export async function testRisks(shop: Core & ConnectionsPort): Promise<TestRisk[]> {
  const [saved, tests] = await Promise.all([listConnections(shop), readConnectionTests(shop)]);
  return (Object.keys(GROUPS) as Group[]).flatMap((group): TestRisk[] => {
    const inUse = GROUPS[group].filter((id) => tests.has(id) && !saved.get(id)?.isPaused);
    if (inUse.some((id) => tests.get(id)?.isOk === false)) return [`${group}-failed`];
    // Without a mail server, whose lack is said elsewhere, e-Transfers can't be tested.
    if (group === 'transfers' && !tests.has('smtp')) return [];
    return inUse.some((id) => tests.get(id) === null) ? [`${group}-untested`] : [];
  });
}

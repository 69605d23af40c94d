import { expect } from 'vitest';
import { type Deployment, readConfig, withDeployment } from '#platform/config.ts';
import { DEFAULT_LOCALE } from '#platform/i18n/messages.ts';
import { LiveConnections } from '#server/connections/live-connections.ts';
import { builtEmails } from '#server/emails/writer.ts';
import { makeShop } from '#server/shop.ts';
import { listConnections, saveConnection } from '#shop/backoffice/index.server.ts';
import type { ConnectionId } from '#shop/backoffice/index.ts';
import { noJobs, noQueryCache } from '#shop/core/index.ts';
import { someoneOf, type TestShop } from './shop.ts';

export const owner = someoneOf('admin');
export const email = { to: owner.email, subject: 'It works', text: 'A test.', locale: DEFAULT_LOCALE };

export type Connected = Awaited<ReturnType<typeof connectedShop>>;

/**
 * A shop as one process has it, with the connections that are saved in its database.
 * @param deployment the owner's choices in the admin
 */
export async function connectedShop(
  { url, dataDir, shop }: TestShop,
  environment: Record<string, string> = {},
  deployment: Deployment = { mode: 'test', publicOrigin: '', trustedProxy: '' },
) {
  const all = { DATABASE_URL: url, DATA_DIR: dataDir, SHOP_SECRET: shop.config.secret, ...environment };
  const config = withDeployment(readConfig(all), deployment);
  const connections = new LiveConnections(config, all, shop.db, shop.log);
  await connections.reload();
  const made = makeShop(config, {
    database: shop,
    connections,
    queryCache: noQueryCache,
    jobs: noJobs,
    emailTemplates: builtEmails,
    log: shop.log,
    directUrl: '',
  });
  return { shop: made, config, connections };
}

export const seenOf = async ({ shop }: Connected, id: ConnectionId) =>
  (await listConnections(shop)).get(id)?.version ?? '';

/** Saves a connection as the owner. */
export async function connect(one: Connected, id: ConnectionId, typed: Record<string, string>) {
  const saved = await saveConnection(one.shop, owner, { id, typed, seen: await seenOf(one, id) });
  expect(saved).toEqual({ ok: true });
}

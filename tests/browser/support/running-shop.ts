import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { BODY_OIL } from '#tests/orders/buy.ts';
import { databaseUrlOf, startShop } from '#tests/shops/running-shop.ts';
import { startSmtpSink } from '#tests/stand-ins/smtp-sink.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
    welcomeUrl: string;
    databaseUrl: string;
    smtpSink: string;
  }
}

/** As an owner would enter it at Shippo. */
export const WEBHOOK_TOKEN = 'a-token-for-the-tests-0001';

/** Enough stock for the purchases of all tests. */
async function stockUp(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('update stock set on_hand = 500 where variant_id = $1', [BODY_OIL.variantId]);
  await client.end();
}

/** One built shop for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Every visitor of the tests comes from their own network, as a trusted proxy would report it.
  const sink = await startSmtpSink();
  const shop = await startShop({
    TRUSTED_PROXY: '127.0.0.1',
    SMTP_URL: sink.smtpUrl,
    SHIPPO_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
  });
  const databaseUrl = await databaseUrlOf(shop.dataDir);
  await stockUp(databaseUrl);
  project.provide('smtpSink', sink.url);
  project.provide('shopUrl', shop.url);
  project.provide('welcomeUrl', shop.welcomeUrl());
  project.provide('databaseUrl', databaseUrl);
  return async () => {
    await shop.stop(true);
    await sink.close();
  };
}

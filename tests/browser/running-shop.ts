import type { TestProject } from 'vitest/node';
import { databaseUrlOf, startShop } from '../running-shop.ts';
import { startMailSink } from '../stand-ins/mail-sink.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
    welcomeUrl: string;
    databaseUrl: string;
    mailSink: string;
  }
}

/** What an owner would enter at Shippo. */
export const WEBHOOK_TOKEN = 'a-token-for-the-tests-0001';

/** One built shop for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Every visitor of the tests comes from their own network, as a trusted proxy would report it.
  const sink = await startMailSink();
  const shop = await startShop({
    TRUSTED_PROXY: '127.0.0.1',
    SMTP_URL: sink.smtpUrl,
    SHIPPO_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
  });
  project.provide('mailSink', sink.url);
  project.provide('shopUrl', shop.url);
  project.provide('welcomeUrl', shop.welcomeUrl());
  project.provide('databaseUrl', await databaseUrlOf(shop.dataDir));
  return async () => {
    await shop.stop(true);
    await sink.close();
  };
}

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

/** One built shop for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Every visitor of the tests comes from a network of their own, as our proxy would say it.
  const sink = await startMailSink();
  const shop = await startShop({ TRUSTED_PROXY: '127.0.0.1', SMTP_URL: sink.smtpUrl });
  project.provide('mailSink', sink.url);
  project.provide('shopUrl', shop.url);
  project.provide('welcomeUrl', shop.welcomeUrl());
  project.provide('databaseUrl', await databaseUrlOf(shop.dataDir));
  return async () => {
    await shop.stop(true);
    await sink.close();
  };
}

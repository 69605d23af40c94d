import type { TestProject } from 'vitest/node';
import { databaseUrlOf, startShop } from '../running-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
    welcomeUrl: string;
    databaseUrl: string;
  }
}

/** One built shop for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Every visitor of the tests comes from a network of their own, as our proxy would say it.
  const shop = await startShop({ TRUSTED_PROXY: '127.0.0.1' });
  project.provide('shopUrl', shop.url);
  project.provide('welcomeUrl', shop.welcomeUrl());
  project.provide('databaseUrl', await databaseUrlOf(shop.dataDir));
  return async () => void (await shop.stop(true));
}

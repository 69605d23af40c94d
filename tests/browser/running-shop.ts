import type { TestProject } from 'vitest/node';
import { startShop } from '../running-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
    welcomeUrl: string;
  }
}

/** One built shop for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop();
  project.provide('shopUrl', shop.url);
  project.provide('welcomeUrl', shop.welcomeUrl());
  return async () => void (await shop.stop(true));
}

import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '#scripts/debian.mjs';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

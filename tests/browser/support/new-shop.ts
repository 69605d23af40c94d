import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminSetupMessages } from '#messages/admin-setup.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import type { RunningShop } from '#tests/shops/running-shop.ts';
import { PASSWORD } from '#tests/shops/visitor.ts';

const t = adminSetupMessages.in('en-CA');
const tWelcome = adminSignInMessages.in('en-CA');

export const NAME = 'Sea Fog Soap';

export const OWNER = 'olive@seafog.example';

/**
 * Opens a shop for the first time, by its owner's link. Ends in the admin.
 * @param start null where there is no demonstration to keep or to remove
 */
export async function welcome(
  page: Page,
  shop: RunningShop,
  start: 'demonstration' | 'empty' | null,
): Promise<void> {
  await page.goto(shop.welcomeUrl());
  for (const [label, value] of [
    ['welcome.name', 'Olive Owner'],
    ['welcome.email', OWNER],
    ['welcome.password', PASSWORD],
    ['welcome.shopName', NAME],
  ] as const)
    await page.getByRole('textbox', { name: tWelcome(label), exact: true }).fill(value);
  if (start) await page.getByRole('radio', { name: tWelcome(`welcome.start.${start}`) }).check();
  else expect(await page.getByRole('radio').count()).toBe(0);
  await page.getByRole('button', { name: tWelcome('welcome.password.submit') }).click();
  await page.getByRole('heading', { level: 2, name: t('title') }).waitFor();
}

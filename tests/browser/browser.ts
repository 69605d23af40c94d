import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { chromiumPath } from '../../scripts/debian.mjs';
import { newNetwork } from '../visitor.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Promise<Browser> | undefined;
afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

export type Theme = 'light' | 'dark';

/** A fresh visitor with an empty cart. What the page complains of in its console fails the test that opened it. */
export async function openPage({ width = 1280, theme = 'light' as Theme, javaScriptEnabled = true } = {}) {
  browser ??= chromium.launch({ executablePath: chromiumPath() ?? undefined, args: ARGS });
  const context = await (await browser).newContext({
    baseURL: inject('shopUrl'),
    viewport: { width, height: width < 600 ? 844 : 800 },
    hasTouch: width < 600,
    javaScriptEnabled,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() },
  });
  await context.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), theme === 'dark');
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A status of 4xx is an answer the page deals with, and Chromium notes it anyway.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

/** axe finds nothing on this page. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

/** The page is ready to be used: its scripts run and it is not loading any more. */
export const ready = (page: Page) => page.waitForLoadState('networkidle');

export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  status: string;
}

/** The mails to an address, as caught by the shop. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  const mails: CaughtMail[] = await (await fetch(`${inject('shopUrl')}/debug/outbox.json`)).json();
  return mails.filter(({ to }) => to === address);
}

import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { emptyTyped } from '#shop/catalog/editing/typed-product.ts';
import { makeStaff, PASSWORD, registered, Visitor } from '#tests/shops/visitor.ts';
import { openPage } from './browser.ts';

const tProduct = adminProductMessages.in('en-CA');
const tAdminSignIn = adminSignInMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');

export async function editorsPage(options: Parameters<typeof openPage>[0] = {}) {
  const editor = await registered(undefined, 'Ed Itor');
  await makeStaff(editor.email, 'editor');
  const opened = await openPage({ ...options, as: editor });
  await opened.page.goto('/admin');
  await opened.page.getByLabel(tAdminSignIn('signIn.password.label')).fill(PASSWORD);
  await opened.page.getByRole('button', { name: tAdminSignIn('signIn.submit') }).click();
  await opened.page.getByRole('heading', { level: 1, name: tAdmin('nav.home') }).waitFor();
  return opened;
}

export const saved = (page: Page) => page.getByText(tProduct('saved'), { exact: true }).waitFor();

/** Presses a button or link of exactly this name. */
export const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).click();

/** A draft product in these scents, made without a browser. @returns its name */
export async function newDraft(scents: readonly string[] = []): Promise<string> {
  const { email } = await registered();
  await makeStaff(email, 'editor');
  const editor = new Visitor();
  await editor.signIn(email);
  const name = `Balm ${randomBytes(4).toString('hex')}`;
  const empty = emptyTyped('face', 'cleansers');
  const [variant] = empty.variants;
  const priced = { ...variant, price: '18.50', netAmount: '20', grams: '40' };
  const typed =
    scents.length === 0
      ? { ...empty, name, variants: [priced] }
      : {
          ...empty,
          name,
          optionNames: ['Scent'],
          variants: scents.map((scent) => ({ ...priced, values: [scent] })),
        };
  const created = await editor.post('/admin/products/new', { address: '', typed });
  if (created.status !== 302) throw new Error(`A product was answered with ${created.status}`);
  return name;
}

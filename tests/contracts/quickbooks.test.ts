import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickbooks } from '#integrations/quickbooks/quickbooks-provider.server.ts';
import type {
  AccountingAccess,
  AccountingDocument,
  AccountingProvider,
} from '#shop/backoffice/accounting/accounting-provider.ts';
import {
  COMPANY,
  QUICKBOOKS_APP,
  type StandInBooks,
  startQuickBooks,
} from '#tests/stand-ins/quickbooks/quickbooks.ts';
import { type Entity, readQuery, SCHEMA } from '#tests/stand-ins/quickbooks/quickbooks-schema.ts';
import { liveKeys, recordedOf, recording } from './recorder.ts';

const log = pino({ level: 'silent' });
const CALLBACK = 'http://localhost:3000/auth/quickbooks/callback';

let standIn: StandInBooks;
beforeAll(async () => {
  standIn = await startQuickBooks();
});
afterAll(() => standIn?.close());

const booksAt = (base: string) =>
  quickbooks({ ...QUICKBOOKS_APP, callback: CALLBACK, isLive: false, base }, log);

async function opened(): Promise<AccountingAccess & { refreshToken: string }> {
  const tokens = await booksAt(standIn.base).exchange(standIn.newCode());
  if (!tokens.ok) throw new Error(tokens.problem);
  return { company: COMPANY, accessToken: tokens.accessToken, refreshToken: tokens.refreshToken };
}

const receipt = (more: Partial<AccountingDocument> = {}): AccountingDocument => ({
  key: crypto.randomUUID(),
  kind: 'sale',
  number: `T-${Date.now()}`,
  day: '2026-11-22',
  lines: [
    { item: '11', text: 'Calendula oil', quantity: 2, amountCents: 6_000, taxCode: '5' },
    { item: '15', text: 'Discount', quantity: 1, amountCents: -1_000, taxCode: '5' },
    { item: '13', text: 'Delivery', quantity: 1, amountCents: 1_000, taxCode: '5' },
  ],
  account: '22',
  taxCents: 300,
  totalCents: 6_300,
  note: 'Order',
  ...more,
});

test('the choices are requested with properties that QuickBooks has', async () => {
  const choices = await booksAt(standIn.base).choices(await opened());
  expect(choices).toMatchObject({
    ok: true,
    taxCodes: [
      { id: '5', name: 'GST' },
      { id: '6', name: 'HST ON' },
      { id: '7', name: 'Out of scope' },
    ],
    moneyAccounts: [{ name: 'Stripe clearing' }, { name: 'Chequing' }],
  });
  const names = choices.ok ? choices.items.map(({ name }) => name) : [];
  expect(names).toContain('All products:Skincare');
  expect(names).not.toContain('All products');
  expect(names).not.toContain('Gift basket');
});

test.each([
  ['select Id, FullyQualifiedName from TaxCode', 'Property FullyQualifiedName not found for Entity TaxCode'],
  ['select Id from TaxCode where Active = true', "property 'Active' is not queryable"],
  ["select Id from Item where FullyQualifiedName = 'a'", "property 'FullyQualifiedName' is not queryable"],
  ['select Id from Items', 'Invalid entity name Items'],
])('the stand-in refuses %s', (query, detail) => {
  expect(readQuery(query)).toEqual({ code: '4001', detail: `QueryValidationError: ${detail}` });
});

test('a discount and a gift card beside a tax come to the total that was charged', async () => {
  const access = await opened();
  const books = booksAt(standIn.base);
  expect(await books.create(access, receipt())).toMatchObject({ ok: true, totalCents: 6_300 });
  const card = { item: '14', text: 'Gift card', quantity: 1, amountCents: -6_300, taxCode: '7' };
  const all = receipt({ number: 'T-CARD', totalCents: 0 });
  expect(await books.create(access, { ...all, lines: [...all.lines, card] })).toMatchObject({
    ok: true,
    totalCents: 0,
  });
  expect(await books.find(access, 'sale', 'T-CARD')).toMatchObject({ ok: true, found: { totalCents: 0 } });
  const properties: readonly string[] = SCHEMA.SalesReceipt.properties;
  for (const { body } of standIn.ledger)
    for (const key of Object.keys(body)) expect(properties).toContain(key);
});

test('a refusal is given again to the same request', async () => {
  const access = await opened();
  const books = booksAt(standIn.base);
  standIn.refuse('The account period has closed');
  const refused = receipt({ number: 'T-AGAIN' });
  expect(await books.create(access, refused)).toMatchObject({ ok: false, problem: 'refused' });
  standIn.refuse(null);
  expect(await books.create(access, refused)).toMatchObject({ ok: false, problem: 'refused' });
  expect(await books.create(access, { ...refused, key: crypto.randomUUID() })).toMatchObject({ ok: true });
});

test('a token is revoked with JSON, and the result is returned', async () => {
  const { refreshToken } = await opened();
  const books = booksAt(standIn.base);
  expect(await books.revoke('another')).toBe(false);
  expect(await books.revoke(refreshToken)).toBe(true);
  expect(standIn.isRevoked()).toBe(true);
});

/**
 * Reads the choices, then creates a receipt with a discount and a gift card and finds it by number: the same for
 * QuickBooks and the stand-in.
 */
async function checkBooks(books: AccountingProvider, access: AccountingAccess): Promise<void> {
  const choices = await books.choices(access);
  if (!choices.ok) throw new Error(`${choices.problem} ${choices.reason}`);
  const item = choices.items[0]!.id;
  const taxCode = (choices.taxCodes.find(({ name }) => name === 'GST') ?? choices.taxCodes[0]!).id;
  const number = `T-${Date.now()}`;
  const line = { item, quantity: 1, taxCode };
  const made = await books.create(access, {
    ...receipt({ number, account: choices.moneyAccounts[0]!.id }),
    lines: [
      { ...line, text: 'Calendula oil', amountCents: 6_000 },
      { ...line, text: 'Discount', amountCents: -1_000 },
      { ...line, text: 'Gift card', amountCents: -2_000 },
    ],
  });
  if (!made.ok) throw new Error(`${made.problem} ${made.reason}`);
  expect(await books.find(access, 'sale', number)).toMatchObject({ ok: true, found: { id: made.id } });
}

test('choices and a receipt, with the stand-in', async () =>
  checkBooks(booksAt(standIn.base), await opened()));

const keys = liveKeys(
  ...(['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_CLIENT_SECRET'] as const),
  ...(['QUICKBOOKS_COMPANY', 'QUICKBOOKS_REFRESH_TOKEN'] as const),
);
test.skipIf(!keys)('the same with a Canadian sandbox company (CONTRACT_LIVE=1, QUICKBOOKS_…)', async () => {
  const app = { clientId: keys!.QUICKBOOKS_CLIENT_ID, clientSecret: keys!.QUICKBOOKS_CLIENT_SECRET };
  const books = quickbooks({ ...app, callback: CALLBACK, isLive: false }, log);
  await recording('quickbooks', Object.values(keys!), async () => {
    const tokens = await books.refresh(keys!.QUICKBOOKS_REFRESH_TOKEN);
    if (!tokens.ok) throw new Error(tokens.problem);
    await checkBooks(books, { company: keys!.QUICKBOOKS_COMPANY, accessToken: tokens.accessToken });
  });
});

test('QuickBooks’s recorded answers have properties that the stand-in knows', () => {
  for (const { body } of recordedOf('quickbooks')) {
    const answer = body as Record<string, unknown> & { QueryResponse?: Record<string, unknown> };
    for (const [name, found] of Object.entries(answer.QueryResponse ?? answer)) {
      if (!(name in SCHEMA)) continue;
      const properties: readonly string[] = SCHEMA[name as Entity].properties;
      for (const row of [found].flat())
        expect(properties).toEqual(expect.arrayContaining(Object.keys(row as object)));
    }
  }
});

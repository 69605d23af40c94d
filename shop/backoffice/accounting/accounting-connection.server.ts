import { eq } from 'drizzle-orm';
import { decrypt, encrypt } from '#platform/encrypt-text.ts';
import { recordAudit, settingsOf, shopToday } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { type Mapping, NO_MAPPING } from './accounting-mapping.ts';
import type { AccountingAccess, AccountingPort, AccountingTokens } from './accounting-provider.ts';
import { accountingConnections, accountingSyncs } from './accounting-tables.ts';

export type Connection = typeof accountingConnections.$inferSelect;

const PURPOSE = 'books';
/** A token is no longer used this long before it expires. */
const SPARE_MS = 60_000;
/** The pause after a refresh whose outcome is unknown. */
const REST_MS = 30_000;

/** Null when there was never one. */
export async function readConnection({ db }: Core): Promise<Connection | null> {
  return (await db.select().from(accountingConnections))[0] ?? null;
}

const encryptedTokens = ({ config, clock }: Core, tokens: AccountingTokens) => {
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  return {
    accessToken: encrypt(config.secret, PURPOSE, tokens.accessToken),
    refreshToken: encrypt(config.secret, PURPOSE, tokens.refreshToken),
    accessExpiresAt: after(tokens.accessSeconds),
    refreshExpiresAt: after(tokens.refreshSeconds),
    nextRefreshAt: null,
  };
};

/** `unavailable`: the outcome is unknown, and the owner starts again. `refused`: the code is no longer valid. */
export type Connected = { ok: true } | { ok: false; problem: 'unavailable' | 'refused' | 'no-books' };

/**
 * Connects, or reconnects, to a company. The mapping is retained for the same company; for another one it doesn't fit,
 * and what was sent to the first is not sent again.
 */
export async function connectAccounting(
  shop: Core & AccountingPort,
  { code, company, actor }: { code: string; company: string; actor: string },
): Promise<Connected> {
  if (!shop.accounting) return { ok: false, problem: 'no-books' };
  const tokens = await shop.accounting.exchange(code);
  if (!tokens.ok) return tokens;
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now();
    const before = await lockConnection(shop);
    const isSame = before?.company === company;
    const row = {
      state: 'on' as const,
      company,
      connectedAt: now,
      connectedBy: actor,
      ...encryptedTokens(shop, tokens),
      startDay: before?.startDay ?? (await shopToday(shop)),
      mapping: isSame ? before.mapping : NO_MAPPING,
    };
    await shop.db
      .insert(accountingConnections)
      .values(row)
      .onConflictDoUpdate({ target: accountingConnections.id, set: row });
    await recordAudit(shop, {
      ...change(shop, actor, company),
      action: 'connected',
      before: before && { state: before.state, company: before.company },
      after: { state: 'on', company },
    });
    await shop.jobs.add(shop.db, 'keep-books', {});
    return { ok: true };
  });
}

const change = ({ accounting }: Core & AccountingPort, actor: string, company: string) => ({
  actor,
  subject: 'accounting' as const,
  subjectId: company,
  name: accounting?.name ?? 'Books',
});

/**
 * Disconnects. What was sent stays in the books, and is not sent again after reconnecting.
 * @returns whether the vendor confirmed that our token is revoked
 */
export async function disconnectAccounting(shop: Core & AccountingPort, actor: string): Promise<boolean> {
  const token = await inTransaction(shop, async (shop) => {
    const row = await lockConnection(shop);
    if (!row || row.state === 'off') return null;
    await shop.db.update(accountingConnections).set({ state: 'off', accessToken: '', refreshToken: '' });
    await recordAudit(shop, {
      ...change(shop, actor, row.company),
      action: 'disconnected',
      before: { state: row.state },
      after: { state: 'off' },
    });
    return decrypt(shop.config.secret, PURPOSE, row.refreshToken);
  });
  return token ? ((await shop.accounting?.revoke(token)) ?? false) : true;
}

/** Sets the mapping to the books' ids and the first day to send. Receipts that could not be sent before are retried. */
export function chooseMapping(
  shop: Core & AccountingPort,
  { mapping, startDay, actor }: { mapping: Mapping; startDay: string; actor: string },
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const row = await lockConnection(shop);
    if (!row) return;
    await shop.db.update(accountingConnections).set({ mapping, startDay });
    await shop.db
      .update(accountingSyncs)
      .set({ state: 'pending', tryAgainAt: shop.clock.now() })
      .where(eq(accountingSyncs.state, 'failed'));
    await shop.jobs.add(shop.db, 'keep-books', {});
    await recordAudit(shop, {
      ...change(shop, actor, row.company),
      action: 'changed',
      before: { mapping: row.mapping, startDay: row.startDay },
      after: { mapping, startDay },
    });
  });
}

const lockConnection = async ({ db }: Core): Promise<Connection | null> =>
  (await db.select().from(accountingConnections).for('update'))[0] ?? null;

export type Access =
  | { ok: true; access: AccountingAccess; mapping: Mapping }
  | { ok: false; problem: 'not-connected' | 'reconnect' | 'unavailable' };

/**
 * The current access token. An expired one is refreshed by one process only: the refresh locks the row, and those that
 * wait for it find the new token. If the answer is lost after the provider has rotated the token, the old one is tried
 * again, and if it is no longer valid, the owner is asked to reconnect.
 * @param spent an access token that was just refused
 */
export async function accountingAccess(shop: Core & AccountingPort, spent?: string): Promise<Access> {
  const known = usable(shop, await readConnection(shop), spent);
  if (known !== 'refresh') return known;
  return inTransaction(shop, async (shop) => {
    const row = await lockConnection(shop);
    const current = usable(shop, row, spent);
    return current === 'refresh' ? refresh(shop, row!) : current;
  });
}

function usable(shop: Core & AccountingPort, row: Connection | null, spent?: string): Access | 'refresh' {
  if (!shop.accounting || !row || row.state === 'off') return { ok: false, problem: 'not-connected' };
  if (row.state === 'broken') return { ok: false, problem: 'reconnect' };
  const now = shop.clock.now().getTime();
  const accessToken = decrypt(shop.config.secret, PURPOSE, row.accessToken);
  if (accessToken && accessToken !== spent && row.accessExpiresAt.getTime() - SPARE_MS > now) {
    return { ok: true, access: { company: row.company, accessToken }, mapping: row.mapping };
  }
  if (row.nextRefreshAt && row.nextRefreshAt.getTime() > now) return { ok: false, problem: 'unavailable' };
  return 'refresh';
}

/** The row is locked until the vendor has answered, for at most six seconds. */
async function refresh(shop: Core & AccountingPort, row: Connection): Promise<Access> {
  const token = decrypt(shop.config.secret, PURPOSE, row.refreshToken);
  // Encrypted with another secret, it is lost.
  const answer = token ? await shop.accounting!.refresh(token) : ({ ok: false, problem: 'refused' } as const);
  if (answer.ok) {
    await shop.db.update(accountingConnections).set(encryptedTokens(shop, answer));
    const { accessToken } = answer;
    return { ok: true, access: { company: row.company, accessToken }, mapping: row.mapping };
  }
  if (answer.problem === 'unavailable') {
    const nextRefreshAt = new Date(shop.clock.now().getTime() + REST_MS);
    await shop.db.update(accountingConnections).set({ nextRefreshAt });
    return { ok: false, problem: 'unavailable' };
  }
  await shop.db.update(accountingConnections).set({ state: 'broken' });
  const { email: recipient } = await settingsOf(shop);
  const about = `books-reconnect:${row.connectedAt.toISOString()}`;
  await queueEmail(shop, {
    kind: 'books-reconnect',
    recipient,
    data: { books: shop.accounting!.name },
    about,
  });
  shop.log.error({ company: row.company }, 'the connection to the books counts no more');
  return { ok: false, problem: 'reconnect' };
}

import { eq } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/db.ts';
import { decrypt, encrypt } from '#platform/encrypt-text.ts';
import type { Missing } from '#platform/missing-for-live.mjs';
import { type Person, requireRole } from '#shop/accounts/index.ts';
import { type AuditAction, recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { paymentsUnderWay } from '#shop/orders/index.server.ts';
import type { SystemPort } from '../health/system-info.ts';
import {
  CONNECTIONS,
  type ConnectionFault,
  type ConnectionId,
  type ConnectionValues,
  checkConnection,
  fieldsOf,
} from './connection-fields.ts';
import { connections, type SavedSecret } from './connection-tables.ts';
import type { ConnectionsPort } from './connections-port.ts';

type Row = typeof connections.$inferSelect;

const purposeOf = (id: ConnectionId, field: string) => `connection:${id}:${field}`;
/** Of a shorter secret, the last characters would give too much away. */
const SHOWN_FROM = 16;

export interface SavedConnection {
  fields: ConnectionValues;
  secrets: Record<string, Pick<SavedSecret, 'ending' | 'since'>>;
  isPaused: boolean;
  /** False if a secret was encrypted with another SHOP_SECRET: it must be entered again. */
  isReadable: boolean;
  changedAt: Date;
  version: string;
}

const versionOf = (row: Row | undefined): string => row?.changedAt.toISOString() ?? '';

export async function listConnections({ db, config }: Core): Promise<Map<ConnectionId, SavedConnection>> {
  const rows = await db.select().from(connections);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        fields: row.fields,
        secrets: Object.fromEntries(
          Object.entries(row.secrets).map(([name, { ending, since }]) => [name, { ending, since }]),
        ),
        isPaused: row.isPaused,
        isReadable: valuesOf(row, config.secret) !== null,
        changedAt: row.changedAt,
        version: versionOf(row),
      },
    ]),
  );
}

export interface ReadConnection {
  /** With its secrets, if it is readable. */
  values: ConnectionValues;
  isPaused: boolean;
  /** False if a secret was encrypted with another SHOP_SECRET. */
  isReadable: boolean;
}

export async function readConnectionValues(
  db: Database,
  secret: string,
): Promise<Map<ConnectionId, ReadConnection>> {
  const rows = await db.select().from(connections);
  return new Map(
    rows.map((row) => {
      const values = valuesOf(row, secret);
      return [row.id, { values: values ?? row.fields, isPaused: row.isPaused, isReadable: values !== null }];
    }),
  );
}

function valuesOf({ id, fields, secrets }: Row, secret: string): ConnectionValues | null {
  const values = { ...fields };
  for (const [name, { encrypted }] of Object.entries(secrets)) {
    const text = decrypt(secret, purposeOf(id, name), encrypted);
    if (text === null) return null;
    values[name] = text;
  }
  return values;
}

export type ConnectionSaved =
  /** `isLeftAtVendor`: the vendor didn't delete the webhook that the shop had registered. */
  | { ok: true; isLeftAtVendor?: true }
  | { ok: false; problem: 'fields'; faults: Record<string, ConnectionFault> }
  | { ok: false; problem: 'changed-meanwhile' | 'set-by-server' }
  /** Payments that were begun with the present keys. */
  | { ok: false; problem: 'payments-under-way'; count: number }
  /** A live shop can't do without it: it must be confirmed. */
  | { ok: false; problem: 'needed-live'; need: NeededLive };

/** What a live shop would lose with a connection: its mail server, or its last way to be paid. */
export type NeededLive = 'smtp' | 'payments';

type ConnectionPorts = Core & ConnectionsPort & SystemPort;

/** What a live shop would lose with each of these connections, if it isn't lacking already. */
export async function neededLive(
  shop: ConnectionPorts,
  ids: readonly ConnectionId[],
): Promise<Map<ConnectionId, NeededLive>> {
  const needed = new Map<ConnectionId, NeededLive>();
  if (shop.config.mode !== 'live') return needed;
  for (const [id, without] of await shop.connections.missingWithout(ids)) {
    const isLost = (need: Missing) =>
      without.includes(need) && !shop.systemInfo.missingForLive.includes(need);
    if (isLost('SMTP')) needed.set(id, 'smtp');
    else if (isLost('PAYMENTS')) needed.set(id, 'payments');
  }
  return needed;
}

/** Saves a connection and uses it at once. @param seen the version that was edited */
export async function saveConnection(
  shop: Core & ConnectionsPort,
  actor: Person,
  { id, typed, seen }: { id: ConnectionId; typed: ConnectionValues; seen: string },
): Promise<ConnectionSaved> {
  requireRole(actor, 'admin');
  const fixed = shop.connections.fixed(id);
  const names = fieldsOf(id)
    .filter(({ isAutomatic }) => !isAutomatic)
    .map(({ name }) => name);
  if (names.every((name) => fixed.includes(name))) return { ok: false, problem: 'set-by-server' };
  const saved = await inTransaction(shop, (shop) => save(shop, actor, { id, typed, seen, fixed }));
  if (!saved.ok) return saved;
  await shop.connections.reload();
  if (saved.replaced) await shop.connections.release(id, saved.replaced);
  await shop.connections.complete(id, actor.email);
  return { ok: true };
}

type Refused = Exclude<ConnectionSaved, { ok: true }>;

async function save(
  shop: Core,
  actor: Person,
  {
    id,
    typed,
    seen,
    fixed,
  }: { id: ConnectionId; typed: ConnectionValues; seen: string; fixed: readonly string[] },
): Promise<Refused | { ok: true; replaced: ConnectionValues | null }> {
  const before = await lockConnection(shop, id);
  if (versionOf(before) !== seen) return { ok: false, problem: 'changed-meanwhile' };
  const earlier = before ? valuesOf(before, shop.config.secret) : null;
  const usable = before && earlier ? before.secrets : {};
  const checked = checkConnection(id, typed, Object.keys(usable), fixed);
  if (!checked.ok) return { ok: false, problem: 'fields', faults: checked.faults };
  // A signing secret belongs to the webhook that there is.
  const isNewKey = fieldsOf(id).some(
    ({ name, isSecret }) => isSecret && name !== 'webhookSecret' && checked.values[name],
  );
  if (before && isNewKey && CONNECTIONS[id].provider === 'stripe') {
    const count = await paymentsUnderWay(shop, 'stripe');
    if (count > 0) return { ok: false, problem: 'payments-under-way', count };
  }
  const fields: Record<string, string> = {};
  const secrets: Record<string, SavedSecret> = {};
  for (const { name, isSecret, isAutomatic } of fieldsOf(id)) {
    const value = checked.values[name];
    if (value && isSecret) secrets[name] = encrypted(shop, id, name, value);
    else if (value) fields[name] = value;
    // A webhook belongs to the account of its key.
    else if (isAutomatic && isNewKey) continue;
    else if (isSecret && usable[name]) secrets[name] = usable[name];
    else if (isAutomatic && before?.fields[name]) fields[name] = before.fields[name];
  }
  await write(shop, actor.email, id, before, { fields, secrets, isPaused: before?.isPaused ?? false });
  // Values that can't be read any more most likely belonged to the same account.
  const replaced = earlier ?? { ...before?.fields, ...checked.values };
  return { ok: true, replaced: before && isNewKey ? replaced : null };
}

const encrypted = ({ config, clock }: Core, id: ConnectionId, name: string, value: string): SavedSecret => ({
  encrypted: encrypt(config.secret, purposeOf(id, name), value),
  ending: value.length >= SHOWN_FROM ? value.slice(-4) : '',
  since: clock.now().toISOString(),
});

/** Saves what the vendor has given to the shop itself. @param actor an email, or `shop` */
export async function saveAutomaticValues(
  shop: Core & ConnectionsPort,
  actor: string,
  id: ConnectionId,
  values: ConnectionValues,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const before = await lockConnection(shop, id);
    if (!before) return;
    const [fields, secrets] = [{ ...before.fields }, { ...before.secrets }];
    for (const [name, value] of Object.entries(values)) {
      if (CONNECTIONS[id].fields[name]?.isSecret) secrets[name] = encrypted(shop, id, name, value);
      else fields[name] = value;
    }
    await write(shop, actor, id, before, { fields, secrets, isPaused: before.isPaused });
  });
  await shop.connections.reload();
}

/**
 * Stops or resumes new orders by a payment method; its keys stay, for payments that were begun and for refunds.
 * @param isSure whether a live shop may lose its last way to be paid
 */
export async function pauseConnection(
  shop: ConnectionPorts,
  actor: Person,
  {
    id,
    isPaused,
    seen,
    isSure = false,
  }: { id: ConnectionId; isPaused: boolean; seen: string; isSure?: boolean },
): Promise<ConnectionSaved> {
  requireRole(actor, 'admin');
  const need = isPaused && !isSure ? (await neededLive(shop, [id])).get(id) : undefined;
  if (need) return { ok: false, problem: 'needed-live', need };
  const done = await inTransaction(shop, async (shop): Promise<ConnectionSaved> => {
    const before = await lockConnection(shop, id);
    if (!before || versionOf(before) !== seen) return { ok: false, problem: 'changed-meanwhile' };
    await write(shop, actor.email, id, before, { fields: before.fields, secrets: before.secrets, isPaused });
    return { ok: true };
  });
  if (done.ok) await shop.connections.reload();
  return done;
}

/**
 * Deletes a connection with its secrets and the webhook at its vendor, unless payments still need them.
 * @param isSure whether a live shop may lose its mail server or its last way to be paid
 */
export async function removeConnection(
  shop: ConnectionPorts,
  actor: Person,
  { id, seen, isSure = false }: { id: ConnectionId; seen: string; isSure?: boolean },
): Promise<ConnectionSaved> {
  requireRole(actor, 'admin');
  const need = isSure ? undefined : (await neededLive(shop, [id])).get(id);
  if (need) return { ok: false, problem: 'needed-live', need };
  const done = await inTransaction(shop, async (shop): Promise<Refused | { ok: true; before: Row }> => {
    const before = await lockConnection(shop, id);
    if (!before || versionOf(before) !== seen) return { ok: false, problem: 'changed-meanwhile' };
    const { provider } = CONNECTIONS[id];
    const count = provider ? await paymentsUnderWay(shop, provider) : 0;
    if (count > 0) return { ok: false, problem: 'payments-under-way', count };
    await shop.db.delete(connections).where(eq(connections.id, id));
    await audit(shop, actor.email, id, 'disconnected', auditedOf(before), null);
    return { ok: true, before };
  });
  if (!done.ok) return done;
  await shop.connections.reload();
  const { before } = done;
  const values = valuesOf(before, shop.config.secret) ?? before.fields;
  return (await shop.connections.release(id, values)) ? { ok: true } : { ok: true, isLeftAtVendor: true };
}

/** Also keeps two people from creating the same connection. */
async function lockConnection({ db }: Core, id: ConnectionId): Promise<Row | undefined> {
  await takeAdvisoryLock(db, 'connections');
  const [row] = await db.select().from(connections).where(eq(connections.id, id)).for('update');
  return row;
}

async function write(
  shop: Core,
  actor: string,
  id: ConnectionId,
  before: Row | undefined,
  values: Pick<Row, 'fields' | 'secrets' | 'isPaused'>,
): Promise<void> {
  const row = { id, ...values, changedAt: shop.clock.now(), changedBy: actor };
  await shop.db.insert(connections).values(row).onConflictDoUpdate({ target: connections.id, set: row });
  await audit(
    shop,
    actor,
    id,
    before ? 'changed' : 'connected',
    before ? auditedOf(before) : null,
    auditedOf(row),
  );
}

/** Secrets by the day they were entered only. */
const auditedOf = ({ fields, secrets, isPaused }: Pick<Row, 'fields' | 'secrets' | 'isPaused'>) => ({
  ...fields,
  ...Object.fromEntries(Object.entries(secrets).map(([name, { since }]) => [name, since])),
  isPaused,
});

const audit = (
  shop: Core,
  actor: string,
  id: ConnectionId,
  action: AuditAction,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
) => recordAudit(shop, { actor, subject: 'connection', subjectId: id, name: '', action, before, after });

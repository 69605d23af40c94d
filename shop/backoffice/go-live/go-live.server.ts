import type { BackupProblem } from '#platform/backup/backup-problem.ts';
import { type Person, requireRole } from '#shop/accounts/index.ts';
import { hasPublished } from '#shop/catalog/index.server.ts';
import { isGstAnswered, isHomeTaxAnswered } from '#shop/checkout/index.server.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import {
  languagesOf,
  readSettings,
  type ShopSettings,
  saveSettings,
  versionOf,
} from '#shop/core/index.server.ts';
import { type Core, inTransaction, languagePrefix } from '#shop/core/index.ts';
import {
  countTestOrders,
  lockOrders,
  type OrderNumbers,
  orderNumbers,
  setNextOrderNumber,
} from '#shop/orders/index.server.ts';
import type { ConnectionsPort } from '../connections/connections-port.ts';
import { makeBackupNow } from '../health/backups.server.ts';
import type { SystemPort } from '../health/system-info.ts';
import { clearTestOrders } from '../setup/clear-test-orders.server.ts';
import type { DemoPort } from '../setup/demo-contents.ts';
import { demoSettingsIn, isOwnAddress } from '../setup/demo-identity.server.ts';
import { isDemoInShop } from '../setup/demo-in-shop.server.ts';
import type { DeploymentPort, DomainProblem } from './deployment.ts';
import { originOfDomain } from './domain.ts';
import { type LiveNeed, unmetLiveNeeds } from './live-needs.server.ts';
import { type TestRisk, testRisks } from './tested-connections.server.ts';

type LiveShop = Core & SystemPort & CarrierPort & DemoPort & DeploymentPort & ConnectionsPort;

/** These don't prevent it, and should be known. */
export type LiveRisk =
  | 'address'
  | 'taxes'
  | 'french'
  | 'products'
  | 'demonstration'
  | 'carrier'
  | 'carrier-test-key'
  | TestRisk
  | 'backup-place'
  | 'backup-key'
  | 'database'
  | 'proxy';

export interface LiveState {
  mode: 'test' | 'live';
  publicOrigin: string;
  /** Proxies from which visitors' addresses are taken: addresses and networks. */
  trustedProxies: readonly string[];
  fixed: { mode: boolean; publicOrigin: boolean; trustedProxies: boolean };
  missing: LiveNeed[];
  risks: LiveRisk[];
  orders: { test: number; real: number };
  numbers: OrderNumbers;
  orderPrefix: string;
  /** Whether it is still the demonstration's. */
  isDemoPrefix: boolean;
  /** For optimistic locking. */
  version: string;
}

const KEYS = ['mode', 'publicOrigin', 'trustedProxy'] as const;

/** A shop that speaks no French sells nothing to Quebec only where its owner holds such orders back. */
const sellsToQuebecWithoutFrench = (settings: ShopSettings): boolean =>
  settings.sellToQuebec !== 'hold' &&
  !languagesOf(settings).some((locale) => languagePrefix(locale) === 'fr');

/** How far a shop is from taking real money. */
export async function liveState(shop: LiveShop): Promise<LiveState> {
  const { config, deployment, systemInfo } = shop;
  const settings = await readSettings(shop.db);
  const { address } = settings;
  const [isAnswered, isHomeAnswered, isSelling, hasDemo, test, numbers, isBackupElsewhere, untested] =
    await Promise.all([
      isGstAnswered(shop),
      isHomeTaxAnswered(shop),
      hasPublished(shop),
      isDemoInShop(shop),
      countTestOrders(shop),
      orderNumbers(shop),
      systemInfo.isBackupElsewhere(),
      testRisks(shop),
    ]);
  const found: Record<Exclude<LiveRisk, TestRisk>, boolean> = {
    address: !address.street1 || !address.zip || !isOwnAddress(address, shop.demo),
    taxes: !isAnswered || !isHomeAnswered,
    french: sellsToQuebecWithoutFrench(settings),
    products: !isSelling,
    demonstration: hasDemo,
    carrier: !shop.carrier.isSetUp,
    'carrier-test-key': shop.carrier.hasTestKey,
    'backup-place': !isBackupElsewhere,
    'backup-key': !systemInfo.isBackupEncrypted,
    database: deployment.isDatabaseEmbedded,
    proxy: deployment.trustedProxies.length === 0,
  };
  const risks = (Object.keys(found) as (keyof typeof found)[]).filter((risk) => found[risk]);
  return {
    mode: config.mode,
    publicOrigin: config.publicOrigin,
    trustedProxies: deployment.trustedProxies,
    fixed: deployment.fixed,
    missing: unmetLiveNeeds(shop, settings),
    risks: [...untested, ...risks],
    orders: { test, real: numbers.orders - test },
    numbers,
    orderPrefix: settings.orderPrefix,
    isDemoPrefix: demoSettingsIn(settings, shop.demo).includes('orderPrefix'),
    version: versionOf(settings, KEYS),
  };
}

export type DomainChosen =
  | { ok: true; origin: string; isRestarting: boolean }
  | { ok: false; problem: 'fixed' | 'no-address' | 'changed-meanwhile' | DomainProblem };

interface DomainTyped {
  domain: string;
  /** Whether to skip the check, for a network whose machines can't reach themselves from outside. */
  isSure: boolean;
  /** Whether visitors' addresses are taken from the proxy that the check finds. */
  trustsProxy: boolean;
  seen: string;
}

/** Chooses the shop's public address, and the proxy on the way there; every process restarts with them. */
export async function chooseDomain(
  shop: LiveShop,
  actor: Person,
  { domain, isSure, trustsProxy, seen }: DomainTyped,
): Promise<DomainChosen> {
  requireRole(actor, 'admin');
  const { fixed, checkDomain } = shop.deployment;
  if (fixed.publicOrigin) return { ok: false, problem: 'fixed' };
  const publicOrigin = originOfDomain(domain);
  if (!publicOrigin) return { ok: false, problem: 'no-address' };
  const now = await readSettings(shop.db);
  const known = publicOrigin === now.publicOrigin ? now.trustedProxy : null;
  const checked = isSure ? { ok: true as const, proxy: known } : await checkDomain(publicOrigin);
  if (!checked.ok) return checked;
  const trustedProxy = (trustsProxy && checked.proxy) || '';
  const isRestarting =
    publicOrigin !== now.publicOrigin || (!fixed.trustedProxies && trustedProxy !== now.trustedProxy);
  if (!isRestarting) return { ok: true, origin: publicOrigin, isRestarting };
  const changes = { publicOrigin, ...(!fixed.trustedProxies && { trustedProxy }) };
  const saved = await changeDeployment(shop, actor, changes, seen);
  return saved
    ? { ok: true, origin: publicOrigin, isRestarting }
    : { ok: false, problem: 'changed-meanwhile' };
}

export type WentLive =
  | { ok: true }
  | { ok: false; problem: 'fixed' | 'missing' | 'number-too-low' | 'changed-meanwhile' }
  | NoBackup;

type NoBackup = { ok: false; problem: 'no-backup'; reason: BackupProblem };

async function backUpFirst(shop: LiveShop, actor: Person): Promise<NoBackup | null> {
  const made = await makeBackupNow(shop, actor.email, shop.deployment.makeBackup);
  return made.ok ? null : { ok: false, problem: 'no-backup', reason: made.problem };
}

/**
 * Switches from test to live; every process restarts as a live shop.
 * @param clearsOrders whether to delete test orders, after a backup
 * @param nextNumber of the first real order; never below those of orders that stay
 */
export async function goLive(
  shop: LiveShop,
  actor: Person,
  { clearsOrders, nextNumber, seen }: { clearsOrders: boolean; nextNumber: number; seen: string },
): Promise<WentLive> {
  requireRole(actor, 'admin');
  const { fixed } = shop.deployment;
  if (fixed.mode) return { ok: false, problem: 'fixed' };
  const { missing, numbers, orders } = await liveState(shop);
  if (missing.length > 0) return { ok: false, problem: 'missing' };
  const clears = clearsOrders && orders.test > 0;
  if (!clears && nextNumber < numbers.least) return { ok: false, problem: 'number-too-low' };
  const noBackup = clears ? await backUpFirst(shop, actor) : null;
  if (noBackup) return noBackup;
  const isSwitched = await inTransaction(shop, async (shop) => {
    if (!(await changeDeployment(shop, actor, { mode: 'live' }, seen))) return false;
    if (clears) await clearTestOrders(shop, actor.email);
    await setNextOrderNumber(shop, actor.email, nextNumber);
    return true;
  });
  return isSwitched ? { ok: true } : { ok: false, problem: 'changed-meanwhile' };
}

export type TestOrdersDeleted = { ok: true; count: number } | NoBackup;

/** Deletes the test orders of a shop that has gone live, or whose mode the server sets; after a backup. */
export async function deleteTestOrders(shop: LiveShop, actor: Person): Promise<TestOrdersDeleted> {
  requireRole(actor, 'admin');
  if ((await countTestOrders(shop)) === 0) return { ok: true, count: 0 };
  const noBackup = await backUpFirst(shop, actor);
  if (noBackup) return noBackup;
  return { ok: true, count: await inTransaction(shop, (shop) => clearTestOrders(shop, actor.email)) };
}

export type FirstNumberChosen = { ok: true } | { ok: false; problem: 'number-too-low' | 'real-orders' };

/** Sets the first real order's number; refused once there is a real order. */
export function chooseFirstNumber(
  shop: LiveShop,
  actor: Person,
  { nextNumber }: { nextNumber: number },
): Promise<FirstNumberChosen> {
  requireRole(actor, 'admin');
  return inTransaction(shop, async (shop) => {
    await lockOrders(shop);
    const [{ orders, least }, test] = [await orderNumbers(shop), await countTestOrders(shop)];
    if (orders > test) return { ok: false, problem: 'real-orders' };
    if (nextNumber < least) return { ok: false, problem: 'number-too-low' };
    await setNextOrderNumber(shop, actor.email, nextNumber);
    return { ok: true };
  });
}

export type BackInTest =
  | { ok: true }
  | { ok: false; problem: 'fixed' | 'live-keys' | 'has-orders' | 'changed-meanwhile' };

/** Switches back, as long as nobody has ordered for real. */
export async function goBackToTest(
  shop: LiveShop,
  actor: Person,
  { seen }: { seen: string },
): Promise<BackInTest> {
  requireRole(actor, 'admin');
  const { fixed } = shop.deployment;
  if (fixed.mode) return { ok: false, problem: 'fixed' };
  // In test mode the shop would not start with them.
  if (fixed.hasLiveKeys) return { ok: false, problem: 'live-keys' };
  const { orders } = await liveState(shop);
  if (orders.real > 0) return { ok: false, problem: 'has-orders' };
  const saved = await changeDeployment(shop, actor, { mode: 'test' }, seen);
  return saved ? { ok: true } : { ok: false, problem: 'changed-meanwhile' };
}

/** @param seen the version of mode, address and proxy that was edited */
async function changeDeployment(
  shop: Core,
  { email }: Person,
  changes: Partial<Pick<ShopSettings, (typeof KEYS)[number]>>,
  seen: string,
): Promise<boolean> {
  const settings = await readSettings(shop.db);
  if (versionOf(settings, KEYS) !== seen) return false;
  const keys = Object.keys(changes) as (typeof KEYS)[number][];
  return (await saveSettings(shop, email, changes, versionOf(settings, keys))).ok;
}

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoContents } from '#demo/contents.ts';
import { shippo } from '#integrations/shippo/shippo-provider.server.ts';
import { testPayments } from '#integrations/test-payments/test-payments-provider.server.ts';
import { noTags } from '#platform/cache/cache-tags.ts';
import { testClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/db.ts';
import { makeLog } from '#platform/log.ts';
import { ReadRateLimits } from '#platform/read-rate-limits.ts';
import { openAccounts } from '#shop/accounts/auth.server.ts';
import { hasFrenchForQuebec } from '#shop/backoffice/translations/quebec-gaps.server.ts';
import { noJobs, type ShopJobs } from '#shop/core/jobs.ts';
import { noQueryCache } from '#shop/core/query-cache.ts';
import { SOURCE_LOCALE } from '#shop/core/translations/translatable.ts';
import type { Email } from '#shop/email/mailer.ts';
import type { Shop } from '#shop/shop.ts';

const noPaper = async (): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array();

export interface TestShop {
  shop: Shop;
  clock: ReturnType<typeof testClock>;
  /** SQL of every query so far; empty it before counting. */
  queries: string[];
  /** Jobs queued in committed and uncommitted transactions alike; run them by hand. */
  jobs: { name: keyof ShopJobs; data: object }[];
  emails: Email[];
  url: string;
  dataDir: string;
  close(): Promise<void>;
}

export interface Wanted {
  /** Its clock, which doesn't advance. */
  now?: Date;
  /** Maximum number of database connections. */
  connections?: number;
}

/** A shop on an existing database, with a stopped clock and no vendor. @param url of the database */
export async function shopOn(
  url: string,
  { now = new Date('2026-11-23T17:00:00Z'), connections = 20 }: Wanted = {},
): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'calendula-data-'));
  const queries: string[] = [];
  const log = makeLog(process.env.TEST_LOG ?? 'silent');
  const database = openDatabase(url, log, {
    max: connections,
    // Two hundred shoppers share them, beside other tests.
    connectionTimeoutMs: 30_000,
    onQuery: (sql) => queries.push(sql),
  });
  const clock = testClock(now);
  const jobs: TestShop['jobs'] = [];
  const emails: Email[] = [];
  const config = {
    mode: 'test' as const,
    publicOrigin: 'http://localhost:3000',
    secret: 's'.repeat(43),
    mailFrom: 'Shop <shop@localhost>',
    mediaDir: join(dataDir, 'media'),
    uniformAnswers: false,
    passwordAccounts: true,
    others: { ga4: null, sentry: null },
  };
  const add: Shop['jobs']['add'] = async (_, name, data) => void jobs.push({ name, data });
  const payments = testPayments(database.db, { add });
  const shop: Shop = {
    db: database.db,
    clock,
    log,
    config,
    cacheTags: noTags,
    locale: SOURCE_LOCALE,
    queryCache: noQueryCache,
    readCounts: new ReadRateLimits(),
    jobs: { ...noJobs, add },
    systemInfo: {
      version: '0',
      release: null,
      releases: { host: 'releases.example', isFixed: false },
      missingForLive: [],
      vendors: [],
      backupFolder: '/nowhere',
      isBackupElsewhere: async () => false,
      isBackupEncrypted: false,
      disk: async () => ({ freeBytes: 1, wholeBytes: 2 }),
    },
    demo: demoContents,
    deployment: {
      fixed: { mode: false, publicOrigin: false, trustedProxies: false, hasLiveKeys: false },
      isDatabaseEmbedded: false,
      trustedProxies: ['127.0.0.1'],
      checkDomain: async () => ({ ok: true, proxy: null }),
      makeBackup: async () => ({ file: '/nowhere/backup.tar.gz', bytes: 1 }),
      canRestore: async () => false,
      restoreBySetting: (backup) => `RESTORE_AT_START=${backup}`,
      restoreAtNextStart: async () => {},
    },
    mailer: { send: async (email) => void emails.push(email) },
    renderEmail: async (_, { kind }) => ({ subject: kind, html: `<p>${kind}</p>`, text: kind }),
    previewEmail: async (id) => ({ subject: id, html: `<p>${id}</p>`, text: id }),
    documents: {
      invoice: noPaper,
      packingSlip: noPaper,
      giftReceipt: noPaper,
      creditNote: noPaper,
      manifest: noPaper,
      merged: noPaper,
      mockLabel: noPaper,
      giftCard: noPaper,
    },
    sheets: { priceLabels: noPaper, stockTake: noPaper },
    hasFrenchForQuebec,
    payments: new Map([[payments.id, payments]]),
    transfers: null,
    accounting: null,
    machineTranslator: null,
    carrier: shippo({ apiKey: undefined, apiBase: 'http://127.0.0.1' }, log),
    accounts: openAccounts(database.db, config),
    social: null,
    connections: {
      fixed: () => [],
      reload: async () => {},
      complete: async () => true,
      release: async () => true,
      trackingWebhook: () => null,
      fingerprints: async () => new Map(),
      missingWithout: async () => new Map(),
      test: async () => ({ ok: false, code: 'not-connected' }),
    },
  };
  return { shop, clock, queries, jobs, emails, url, dataDir, close: database.close };
}

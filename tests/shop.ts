import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { seedContent } from '../demo/seed.server.ts';
import { testClock } from '../platform/clock.ts';
import { migrateDatabase, openDatabase } from '../platform/db.ts';
import { unnoted } from '../platform/keep/reads.ts';
import { makeLog } from '../platform/log.ts';
import { shippo } from '../providers/shippo/provider.server.ts';
import { testPayments } from '../providers/test-payments/provider.server.ts';
import { openAccounts } from '../shop/accounts/auth.server.ts';
import { users } from '../shop/accounts/tables.ts';
import { noJobs, type ShopJobs } from '../shop/jobs.ts';
import type { Mail } from '../shop/mail/mailer.ts';
import { noMemory } from '../shop/memory.ts';
import type { Shop } from '../shop/shop.ts';

const noPaper = async (): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array();

export interface TestShop {
  shop: Shop;
  clock: ReturnType<typeof testClock>;
  /** SQL of every query so far; empty it before what is to be counted. */
  queries: string[];
  /** Jobs handed over in committed and uncommitted transactions alike; run them by hand. */
  jobs: { name: keyof ShopJobs; data: object }[];
  mails: Mail[];
  url: string;
  dataDir: string;
  close(): Promise<void>;
}

/** A shop of its own on a real PostgreSQL, with the demonstration catalogue, a still clock and no vendor. */
export async function makeTestShop({
  now = new Date('2026-11-23T17:00:00Z'),
  connections = 20,
} = {}): Promise<TestShop> {
  const url = await newDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'calendula-data-'));
  const queries: string[] = [];
  const log = makeLog(process.env.TEST_LOG ?? 'silent');
  const database = openDatabase(url, log, { max: connections, onQuery: (sql) => queries.push(sql) });
  await migrateDatabase(database.pool, 'migrations');
  const clock = testClock(now);
  const jobs: TestShop['jobs'] = [];
  const mails: Mail[] = [];
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
    reads: unnoted,
    memory: noMemory,
    jobs: { ...noJobs, add },
    house: {
      ...{
        version: '0',
        missingForLive: [],
        vendors: [],
        backupFolder: '/nowhere',
        isBackupEncrypted: false,
      },
      disk: async () => ({ freeBytes: 1, wholeBytes: 2 }),
    },
    mailer: { send: async (mail) => void mails.push(mail) },
    writeMail: async (_, { kind }) => ({ subject: kind, html: `<p>${kind}</p>`, text: kind }),
    documents: {
      ...{ invoice: noPaper, packingSlip: noPaper, giftReceipt: noPaper, creditNote: noPaper },
      ...{ manifest: noPaper, merged: noPaper, mockLabel: noPaper },
    },
    payments: new Map([[payments.id, payments]]),
    transfers: null,
    books: null,
    carrier: shippo({ apiKey: undefined, apiBase: 'http://127.0.0.1' }, log),
    accounts: openAccounts(database.db, config),
    social: null,
  };
  await seedContent(shop);
  return { shop, clock, queries, jobs, mails, url, dataDir, close: database.close };
}

/** Somebody with an account and nothing else. @returns their id */
export async function newPerson({ db }: Shop): Promise<string> {
  const id = randomBytes(6).toString('hex');
  await db.insert(users).values({ id, name: '', email: `${id}@example.ca` });
  return id;
}

async function newDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return inject('postgresUrl').replace(/\/calendula(?=\?|$)/, `/${name}`);
}

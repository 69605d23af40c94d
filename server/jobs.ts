import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import { JOBS_CONNECTION } from '#platform/database/connections.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { Log } from '#platform/log.ts';
import { takeSearches, takeServed } from '#platform/metrics.ts';
import { pruneRateLimits } from '#platform/rate-limit.ts';
import { pruneSessions, pruneTokens } from '#shop/accounts/index.server.ts';
import {
  aggregateDay,
  importProviderEntries,
  type MakeBackup,
  recordServedRequests,
  removeAfterBackup,
  resumeProposals,
  runBackupWhenDue,
  runProposals,
  sendBackupLateNotice,
  sendDailySummary,
  sendOrderNotices,
  sendReturnNotices,
  syncAccounting,
} from '#shop/backoffice/index.server.ts';
import {
  countWords,
  makePictureSizes,
  pruneSearches,
  publishDue,
  recordSearches,
  refreshProductStock,
  reindexDue,
  startAndEndSales,
} from '#shop/catalog/index.server.ts';
import { pruneQuotes, sendDueGiftCards } from '#shop/checkout/index.server.ts';
import { makeMissingPlaceholders, pruneMissingPages } from '#shop/content/index.server.ts';
import type { FailedJob, Jobs, JobsState, ShopJobs } from '#shop/core/index.ts';
import {
  eraseExpiredOrders,
  pruneBackInStockRequests,
  pruneContactMessages,
  pruneDeletedGroups,
  pruneDeletedNewsletters,
  pruneNewsletterRequests,
  pruneSeenCarts,
  refreshManyCustomers,
  remindOfAbandonedCarts,
  requestReviews,
  sendBackInStockAlerts,
  sendNewsletters,
  sendPriceDropAlerts,
} from '#shop/customers/index.server.ts';
import { dueEmails, pruneEmails, sendQueuedEmail } from '#shop/email/index.server.ts';
import {
  fetchLabelFile,
  pollDueParcels,
  prunePackingQueues,
  resolvePendingLabels,
  resumeBatches,
  runBatch,
} from '#shop/fulfilment/index.server.ts';
import {
  applyAddOnChange,
  applyPaymentState,
  closeSalesDays,
  completeGiftCardOrders,
  eraseOldDrafts,
  expireUnpaidOrders,
  pollOpenPayments,
  pruneDeletedDrafts,
  refundUnmatchedPayment,
  sendTransferReminders,
  sendWaitingRefunds,
} from '#shop/orders/index.server.ts';
import type { Shop } from '#shop/shop.ts';
import { type Interval, startInterval, type Task } from './scheduler.ts';

type Handlers = {
  [K in keyof ShopJobs]: (shop: Shop, data: ShopJobs[K], makeBackup: MakeBackup) => Promise<void>;
};

/** Every job is idempotent, because it may run again after a crash. */
const handlers: Handlers = {
  'refund-stray-payment': (shop, { paymentId }) => refundUnmatchedPayment(shop, paymentId),
  'part-changed': (shop, { orderId }) => applyAddOnChange(shop, orderId),
  'buy-label-batch': (shop, { batchId }) => runBatch(shop, batchId),
  'fetch-label-file': (shop, { labelId }) => fetchLabelFile(shop, labelId),
  'keep-books': (shop) => syncAccounting(shop),
  'propose-translations': (shop, { runId }) => runProposals(shop, runId),
  'make-picture-sizes': (shop, { src }) => makePictureSizes(shop, src),
  'remove-demonstration': removeAfterBackup,
  'test-payment-late': async (shop, { paymentId }) => {
    const state = await shop.payments.get('test')?.confirm?.(paymentId, true);
    if (state) await applyPaymentState(shop, 'test', paymentId, state);
  },
};

const QUEUES = Object.keys(handlers) as (keyof ShopJobs)[];
const RETRIES = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  // Failed jobs stay visible for a while.
  deleteAfterSeconds: 30 * 86_400,
};
/** Before the demonstration is removed, the shop is backed up, which takes a large one minutes. */
const REMOVAL = { ...RETRIES, retryLimit: 3, expireInSeconds: 3_600 };
const settingsOf = (name: keyof ShopJobs) => (name === 'remove-demonstration' ? REMOVAL : RETRIES);
// Each job of a batch has its own result, so that a failure doesn't affect the others.
const WORKER = { batchSize: 8, perJobResults: true, pollingIntervalSeconds: 1 } as const;
const MAINTENANCE_MS = 15_000;
const PRICES_MS = 1_000;
const LABELS_MS = 30_000;
const ACCOUNTING_MS = 60_000;
// At most twenty emails a second: mail servers accept no more from one sender, and a rush of orders isn't slowed down
// by its own emails.
const EMAILS_AT_ONCE = 20;
const MAIL_MS = 1_000;
// The first run is a while after startup, which is busy enough.
const BACKUP_MS = 60_000;
const PICTURES_MS = 600_000;

/** Idempotent tasks that repair what crashes, lost webhooks and abandoned payments leave behind. */
const maintenanceTasks: Task[] = [
  pollOpenPayments,
  sendTransferReminders,
  expireUnpaidOrders,
  sendWaitingRefunds,
  sendDueGiftCards,
  completeGiftCardOrders,
  publishDue,
  ({ db, clock }) => pruneRateLimits(db, clock.now()),
  pruneSessions,
  pruneTokens,
  pruneQuotes,
  pruneDeletedDrafts,
  pruneDeletedNewsletters,
  pruneDeletedGroups,
  pruneNewsletterRequests,
  pruneBackInStockRequests,
  sendOrderNotices,
  sendReturnNotices,
  sendDailySummary,
  sendBackInStockAlerts,
  sendPriceDropAlerts,
  pruneContactMessages,
  pruneMissingPages,
  pruneEmails,
  eraseExpiredOrders,
  pruneSearches,
  reindexDue,
  countWords,
  requestReviews,
  remindOfAbandonedCarts,
  pruneSeenCarts,
  prunePackingQueues,
  eraseOldDrafts,
  refreshManyCustomers,
  refreshProductStock,
  aggregateDay,
  closeSalesDays,
  resumeProposals,
  (shop) => recordServedRequests(shop, takeServed()),
  (shop) => recordSearches(shop, takeSearches()),
];

export interface JobRunner {
  jobs: Jobs;
  /** Starts to process jobs and to make backups. */
  work(shop: Shop, makeBackup: MakeBackup): Promise<void>;
  /** Finishes running jobs and takes no more. */
  stop(): Promise<void>;
}

/** Jobs are stored in the shop's own database, so that they commit with their cause and survive a crash. */
export async function startJobs(databaseUrl: string, log: Log): Promise<JobRunner> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: JOBS_CONNECTION,
    max: 4,
    schedule: false,
  });
  boss.on('error', (error) => {
    if (isDatabaseAway(error)) log.debug({ err: error }, 'the database cannot be used');
    else log.error({ err: error }, 'the job runner failed');
  });
  await boss.start();
  for (const name of QUEUES) {
    await boss.createQueue(name, settingsOf(name));
    // For queues that an earlier version created with other settings.
    await boss.updateQueue(name, settingsOf(name));
  }

  let intervals: Interval[] = [];
  return {
    jobs: {
      async add(db, name, data, { afterSeconds } = {}) {
        await boss.send(name, data, {
          db: fromDrizzle(db, sql),
          ...(afterSeconds && { startAfter: afterSeconds }),
        });
      },
      look: () => readJobsState(boss),
      async retry(name, id) {
        await boss.retry(name, id);
      },
      async park(name, id) {
        await boss.deleteJob(name, id);
      },
    },
    async work(shop, makeBackup) {
      for (const name of QUEUES) {
        await boss.work(name, WORKER, (batch: Job<never>[]) =>
          Promise.all(batch.map((job) => resultOf(name, job, shop, makeBackup))),
        );
      }
      const every = (ms: number, what: string, work: Task[]) => startInterval(ms, what, work, shop);
      intervals = [
        every(MAINTENANCE_MS, 'the sweep', maintenanceTasks),
        every(PRICES_MS, 'prices', [startAndEndSales]),
        // Separate from the other tasks, because carriers and payment providers may be slow.
        every(MAINTENANCE_MS, 'parcels', [pollDueParcels]),
        every(LABELS_MS, 'labels', [resumeBatches, resolvePendingLabels]),
        every(ACCOUNTING_MS, 'the accounting', [importProviderEntries, syncAccounting]),
        every(MAIL_MS, 'emails', [sendNewsletters, sendDueEmails]),
        every(BACKUP_MS, 'backups', [(shop) => runBackupWhenDue(shop, makeBackup), sendBackupLateNotice]),
        every(PICTURES_MS, 'pictures', [makeMissingPlaceholders]),
      ];
      await intervals[0]!.now();
    },
    async stop() {
      await Promise.all(intervals.map((round) => round.stop()));
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

/** The library updates its own counts only now and then; the owner wants current ones. */
async function readJobsState(boss: PgBoss): Promise<JobsState> {
  const db = boss.getDb();
  const { rows: states } = await db.executeSql(
    `select count(*) filter (where state in ('created', 'active'))::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying
    from pgboss.job where state in ('created', 'active', 'retry')`,
  );
  const { rows: failed } = await db.executeSql(
    `select id, name, retry_count + 1 as tries, completed_on as "failedAt",
      output ->> 'message' as problem
    from pgboss.job where state = 'failed' order by completed_on desc limit 100`,
  );
  return { ...states[0], failed: failed as FailedJob[] };
}

async function resultOf(
  name: keyof ShopJobs,
  job: Job<never>,
  shop: Shop,
  makeBackup: MakeBackup,
): Promise<JobResult> {
  try {
    await handlers[name](shop, job.data, makeBackup);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    shop.log.warn({ err: error, job: name }, 'a job failed and is tried again');
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}

async function sendDueEmails(shop: Shop): Promise<void> {
  if (shop.mailer.isConnected === false) return;
  for (const id of await dueEmails(shop, EMAILS_AT_ONCE)) {
    await sendQueuedEmail(shop, id).catch((error) =>
      shop.log.warn({ err: error, outboxId: id }, 'an email could not be sent'),
    );
  }
}

import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import { isDatabaseAway } from '#platform/away.ts';
import { JOBS_CONNECTION } from '#platform/database/connections.ts';
import type { Log } from '#platform/log.ts';
import { takeServed } from '#platform/metrics.ts';
import { forgetOldLimits } from '#platform/rate-limit.ts';
import { forgetOldSessions } from '#shop/accounts/sign-in/sessions.server.ts';
import { forgetOldTokens } from '#shop/accounts/sign-in/tokens.server.ts';
import { readProviderBooks } from '#shop/backoffice/accounting/provider-book.server.ts';
import { keepBooks } from '#shop/backoffice/accounting/sync-accounting.server.ts';
import { sumUpDay } from '#shop/backoffice/analytics/sum-up.server.ts';
import { backUpWhenDue, type MakeBackup } from '#shop/backoffice/health/backups.server.ts';
import { tellOfLateBackup } from '#shop/backoffice/health/late-backup.server.ts';
import { noteServed } from '#shop/backoffice/health/note-health.server.ts';
import { sendDailySummary, tellOfOrders, tellOfReturns } from '#shop/backoffice/notices/tell.server.ts';
import { forgetOldUploads } from '#shop/backoffice/uploads/receive-upload.server.ts';
import { publishDue } from '#shop/catalog/editing/publish-product.server.ts';
import { makePictureSizes } from '#shop/catalog/pictures/picture-files.server.ts';
import { countWords } from '#shop/catalog/search/count-search.server.ts';
import { forgetOldMisses } from '#shop/catalog/search/misses.server.ts';
import { mailDueCards } from '#shop/checkout/gift-cards/gift-card-email.server.ts';
import { forgetOldQuotes } from '#shop/checkout/shipping/quote.server.ts';
import { makeMissingBlurs } from '#shop/content/pictures/missing-blurs.server.ts';
import { forgetOldMissing } from '#shop/content/seo/redirects.server.ts';
import type { FailedJob, Jobs, JobsState, ShopJobs } from '#shop/core/jobs.ts';
import type { Shop } from '#shop/core/shop.ts';
import { forgetOldCarts } from '#shop/customers/abandoned-carts/abandoned-cart-seen.server.ts';
import { reportAbandonedCarts } from '#shop/customers/abandoned-carts/report-abandoned-cart.server.ts';
import { forgetOldStockNotes } from '#shop/customers/alerts/ask-alert.server.ts';
import { tellOfPrices } from '#shop/customers/alerts/tell-of-prices.server.ts';
import { tellOfStock } from '#shop/customers/alerts/tell-of-stock.server.ts';
import { forgetOldNewsletterRequests } from '#shop/customers/consent/newsletter.server.ts';
import { forgetOldLetters } from '#shop/customers/contact/write-message.server.ts';
import { eraseOrdersThatAreOver } from '#shop/customers/privacy/erase.server.ts';
import { requestReviews } from '#shop/customers/reviews/request-review.server.ts';
import { dueMails, forgetOldMails } from '#shop/email/outbox.server.ts';
import { sendMail } from '#shop/email/send-email.server.ts';
import { resumeBatches, workOnBatch } from '#shop/fulfilment/labels/label-batches.server.ts';
import { fetchLabelFile } from '#shop/fulfilment/labels/label-file.server.ts';
import { lookForLabelsInDoubt } from '#shop/fulfilment/labels/resolve.server.ts';
import { followDueParcels } from '#shop/fulfilment/tracking/follow.server.ts';
import { expireUnpaidOrders, sweepPayments } from '#shop/orders/cancel-order.server.ts';
import { followPart } from '#shop/orders/edits/part-changed.server.ts';
import { closeMailedCards } from '#shop/orders/payments/close-cards.server.ts';
import { notePaymentState } from '#shop/orders/payments/pay-order.server.ts';
import { refundStrayPayment } from '#shop/orders/payments/refund-stray.server.ts';
import { remindOfTransfers } from '#shop/orders/payments/transfers.server.ts';
import { sendWaitingRefunds } from '#shop/orders/refunds/send-refund.server.ts';
import { type Round, type Step, startRound } from './rounds.ts';

type Handlers = { [K in keyof ShopJobs]: (shop: Shop, data: ShopJobs[K]) => Promise<void> };

/** What each job does. All of them may run again after a crash, and then change nothing more. */
const handlers: Handlers = {
  'refund-stray-payment': (shop, { paymentId }) => refundStrayPayment(shop, paymentId),
  'part-changed': (shop, { orderId }) => followPart(shop, orderId),
  'buy-label-batch': (shop, { batchId }) => workOnBatch(shop, batchId),
  'fetch-label-file': (shop, { labelId }) => fetchLabelFile(shop, labelId),
  'keep-books': (shop) => keepBooks(shop),
  'make-picture-sizes': (shop, { src }) => makePictureSizes(shop, src),
  'test-payment-late': async (shop, { paymentId }) => {
    const state = await shop.payments.get('test')?.confirm?.(paymentId, true);
    if (state) await notePaymentState(shop, 'test', paymentId, state);
  },
};

const QUEUES = Object.keys(handlers) as (keyof ShopJobs)[];
const RETRIES = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  // What has failed for good is there to be seen for a while.
  deleteAfterSeconds: 30 * 86_400,
};
// Each job of a batch has its own result, so that one that fails costs the others nothing.
const WORKER = { batchSize: 8, perJobResults: true, pollingIntervalSeconds: 1 } as const;
const SWEEP_MS = 15_000;
const LABELS_MS = 30_000;
const BOOKS_MS = 60_000;
// Twenty mails a second at the most: mail servers take no more from one sender, and a rush of orders is not slowed
// by its own mails.
const MAILS_AT_ONCE = 20;
const MAIL_MS = 1_000;
// The first look comes a while after the start, which has enough to do.
const BACKUP_MS = 60_000;
const PICTURES_MS = 600_000;

/** What a crash, a lost webhook or a lazy shopper leaves behind is set right here, again and again. */
const SWEEP: Step[] = [
  sweepPayments,
  remindOfTransfers,
  expireUnpaidOrders,
  sendWaitingRefunds,
  mailDueCards,
  closeMailedCards,
  publishDue,
  ({ db, clock }) => forgetOldLimits(db, clock.now()),
  forgetOldSessions,
  forgetOldTokens,
  forgetOldQuotes,
  forgetOldNewsletterRequests,
  forgetOldStockNotes,
  tellOfOrders,
  tellOfReturns,
  sendDailySummary,
  tellOfStock,
  tellOfPrices,
  forgetOldLetters,
  forgetOldMissing,
  forgetOldMails,
  eraseOrdersThatAreOver,
  forgetOldMisses,
  forgetOldUploads,
  countWords,
  requestReviews,
  reportAbandonedCarts,
  forgetOldCarts,
  sumUpDay,
  (shop) => noteServed(shop, takeServed()),
];

export interface JobRunner {
  jobs: Jobs;
  /** Begins to work on jobs, and to make backups. */
  work(shop: Shop, makeBackup: MakeBackup): Promise<void>;
  /** Ends the jobs under way and takes no more. */
  stop(): Promise<void>;
}

/** Jobs kept in the shop's own database, so that they are made with what causes them and outlive a crash. */
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
    await boss.createQueue(name, RETRIES);
    // Of a shop that was opened before, with other numbers.
    await boss.updateQueue(name, RETRIES);
  }

  let rounds: Round[] = [];
  return {
    jobs: {
      async add(db, name, data, { afterSeconds } = {}) {
        await boss.send(name, data, {
          db: fromDrizzle(db, sql),
          ...(afterSeconds && { startAfter: afterSeconds }),
        });
      },
      look: () => lookAtJobs(boss),
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
          Promise.all(batch.map((job) => resultOf(shop, name, job))),
        );
      }
      const every = (ms: number, what: string, work: Step[]) => startRound(ms, what, work, shop);
      rounds = [
        every(SWEEP_MS, 'the sweep', SWEEP),
        // Apart from the sweep: carriers and payment companies may take their time.
        every(SWEEP_MS, 'parcels', [followDueParcels]),
        every(LABELS_MS, 'labels', [resumeBatches, lookForLabelsInDoubt]),
        every(BOOKS_MS, 'the books', [readProviderBooks, keepBooks]),
        every(MAIL_MS, 'mails', [sendDueMails]),
        every(BACKUP_MS, 'backups', [(shop) => backUpWhenDue(shop, makeBackup), tellOfLateBackup]),
        every(PICTURES_MS, 'pictures', [makeMissingBlurs]),
      ];
      await rounds[0]!.now();
    },
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

/** How the jobs stand. The library's own figures are counted now and then; the owner asks about now. */
async function lookAtJobs(boss: PgBoss): Promise<JobsState> {
  const db = boss.getDb();
  const { rows: states } = await db.executeSql(
    `select count(*) filter (where state in ('created', 'active'))::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying
    from pgboss.job where state in ('created', 'active', 'retry')`,
  );
  const { rows: failed } = await db.executeSql(
    `select id, name, retry_count + 1 as tries, completed_on as "failedAt",
      coalesce(output ->> 'message', 'It did not say why.') as problem
    from pgboss.job where state = 'failed' order by completed_on desc limit 100`,
  );
  return { ...states[0], failed: failed as FailedJob[] };
}

async function resultOf(shop: Shop, name: keyof ShopJobs, job: Job<never>): Promise<JobResult> {
  try {
    await handlers[name](shop, job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    shop.log.warn({ err: error, job: name }, 'a job failed and is tried again');
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}

async function sendDueMails(shop: Shop): Promise<void> {
  for (const id of await dueMails(shop, MAILS_AT_ONCE)) {
    await sendMail(shop, id).catch((error) =>
      shop.log.warn({ err: error, outboxId: id }, 'an email could not be sent'),
    );
  }
}

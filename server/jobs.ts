import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import { isDatabaseAway } from '../platform/away.ts';
import { JOBS_CONNECTION } from '../platform/connections.ts';
import type { Log } from '../platform/log.ts';
import { takeServed } from '../platform/metrics.ts';
import { forgetOldLimits } from '../platform/rate-limit.ts';
import { reportAbandonedCarts } from '../shop/abandoned/report.server.ts';
import { forgetOldCarts } from '../shop/abandoned/seen.server.ts';
import { readProviderBooks } from '../shop/accounting/provider-book.server.ts';
import { keepBooks } from '../shop/accounting/sync.server.ts';
import { forgetOldSessions } from '../shop/accounts/sessions.server.ts';
import { forgetOldTokens } from '../shop/accounts/tokens.server.ts';
import { sumUpDay } from '../shop/analytics/sum-up.server.ts';
import { forgetOldLetters } from '../shop/contact/write.server.ts';
import { followPart } from '../shop/edits/part-changed.server.ts';
import { resumeBatches, workOnBatch } from '../shop/fulfilment/batches.server.ts';
import { followDueParcels } from '../shop/fulfilment/follow.server.ts';
import { fetchLabelFile } from '../shop/fulfilment/label-file.server.ts';
import { lookForLabelsInDoubt } from '../shop/fulfilment/resolve.server.ts';
import { mailDueCards } from '../shop/gift-cards/mail.server.ts';
import type { FailedJob, Jobs, JobsState, ShopJobs } from '../shop/jobs.ts';
import { dueMails, forgetOldMails } from '../shop/mail/outbox.server.ts';
import { sendMail } from '../shop/mail/send.server.ts';
import { forgetOldNewsletterRequests } from '../shop/marketing/newsletter.server.ts';
import { forgetOldStockNotes } from '../shop/notes/ask.server.ts';
import { tellOfPrices } from '../shop/notes/tell-of-prices.server.ts';
import { tellOfStock } from '../shop/notes/tell-of-stock.server.ts';
import { sendDailySummary, tellOfOrders, tellOfReturns } from '../shop/notices/tell.server.ts';
import { expireUnpaidOrders, sweepPayments } from '../shop/orders/cancel.server.ts';
import { closeMailedCards } from '../shop/orders/close-cards.server.ts';
import { notePaymentState } from '../shop/orders/pay.server.ts';
import { refundStrayPayment } from '../shop/orders/refund-stray.server.ts';
import { remindOfTransfers } from '../shop/orders/transfers.server.ts';
import { eraseOrdersThatAreOver } from '../shop/privacy/erase.server.ts';
import { makePictureSizes } from '../shop/products/picture-files.server.ts';
import { publishDue } from '../shop/products/publish.server.ts';
import { sendWaitingRefunds } from '../shop/refunds/send.server.ts';
import { requestReviews } from '../shop/reviews/request.server.ts';
import { countWords } from '../shop/search/count.server.ts';
import { forgetOldMisses } from '../shop/search/misses.server.ts';
import { forgetOldMissing } from '../shop/seo/moved.server.ts';
import { forgetOldQuotes } from '../shop/shipping/quote.server.ts';
import type { Shop } from '../shop/shop.ts';
import { backUpWhenDue, type MakeBackup } from '../shop/upkeep/backups.server.ts';
import { tellOfLateBackup } from '../shop/upkeep/late-backup.server.ts';
import { noteServed } from '../shop/upkeep/note.server.ts';
import { forgetOldUploads } from '../shop/uploads/receive.server.ts';
import { makeMissingBlurs } from '../shop/writing/missing-blurs.server.ts';
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

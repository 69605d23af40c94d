import type { Database } from '#platform/database/db.ts';

/** Jobs that run later and survive a crash. */
export interface ShopJobs {
  'refund-stray-payment': { paymentId: string };
  'part-changed': { orderId: string };
  'buy-label-batch': { batchId: string };
  'fetch-label-file': { labelId: string };
  'keep-books': Record<string, never>;
  'propose-translations': { runId: string };
  'make-picture-sizes': { src: string };
  'test-payment-late': { paymentId: string };
  'remove-demonstration': RemovalAsked;
}

export interface RemovalAsked {
  /** Email of the owner. */
  actor: string;
  /** Ids of the demonstration's products that stay. */
  keep: string[];
}

/** A job that has used all its retries and waits for the staff. */
export interface FailedJob {
  id: string;
  name: keyof ShopJobs;
  tries: number;
  failedAt: Date;
  /** The error's message, if it had one. */
  problem: string | null;
}

export interface JobsState {
  /** Queued or running. */
  waiting: number;
  /** Failed at least once, and retried automatically. */
  retrying: number;
  /** The latest 100, newest first. */
  failed: FailedJob[];
}

export interface Jobs {
  /**
   * Queues a job in the transaction of `db`: it exists if and only if the transaction commits. It may run
   * more than once.
   */
  add<K extends keyof ShopJobs>(
    db: Database,
    name: K,
    data: ShopJobs[K],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  look(): Promise<JobsState>;
  retry(name: keyof ShopJobs, id: string): Promise<void>;
  /** Discards a failed job: it is no longer retried or reported. */
  park(name: keyof ShopJobs, id: string): Promise<void>;
}

/** For work that queues no jobs. */
export const noJobs: Jobs = {
  add: async () => {},
  look: async () => ({ waiting: 0, retrying: 0, failed: [] }),
  retry: async () => {},
  park: async () => {},
};

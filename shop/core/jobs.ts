import type { Database } from '#platform/database/db.ts';

/** Work that is done later and survives a crash. */
export interface ShopJobs {
  'refund-stray-payment': { paymentId: string };
  'part-changed': { orderId: string };
  'buy-label-batch': { batchId: string };
  'fetch-label-file': { labelId: string };
  'keep-books': Record<string, never>;
  'make-picture-sizes': { src: string };
  'test-payment-late': { paymentId: string };
}

/** A job that was tried often enough, and waits for somebody. */
export interface FailedJob {
  id: string;
  name: keyof ShopJobs;
  tries: number;
  failedAt: Date;
  problem: string;
}

export interface JobsState {
  /** To be done now or later, and under way. */
  waiting: number;
  /** Failed at least once, and tried again by themselves. */
  retrying: number;
  /** The last hundred, newest first. */
  failed: FailedJob[];
}

export interface Jobs {
  /**
   * Hands over a job in the transaction of `db`: it exists if and only if the transaction commits.
   * It may run more than once.
   */
  add<K extends keyof ShopJobs>(
    db: Database,
    name: K,
    data: ShopJobs[K],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** How the jobs stand. */
  look(): Promise<JobsState>;
  /** Tries a failed job again. */
  retry(name: keyof ShopJobs, id: string): Promise<void>;
  /** Puts a failed job aside: it is not tried again, and asks nobody any more. */
  park(name: keyof ShopJobs, id: string): Promise<void>;
}

/** For work that causes no jobs. */
export const noJobs: Jobs = {
  add: async () => {},
  look: async () => ({ waiting: 0, retrying: 0, failed: [] }),
  retry: async () => {},
  park: async () => {},
};

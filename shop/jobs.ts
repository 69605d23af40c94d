import type { Database } from '../platform/db.ts';

/** Work that is done later and survives a crash. */
export interface ShopJobs {
  'refund-stray-payment': { paymentId: string };
  'buy-label-batch': { batchId: string };
  'fetch-label-file': { labelId: string };
  'keep-books': Record<string, never>;
  'make-picture-sizes': { src: string };
  'test-payment-late': { paymentId: string };
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
}

import type { ShopJobs } from '#shop/core/index.ts';

/** What a job is about, and what to do when it fails. */
export const JOBS: Record<keyof ShopJobs, { name: string; todo: string }> = {
  'refund-stray-payment': {
    name: 'Money that came for nothing goes back',
    todo: 'Look at the payment at your provider: if it went back there, put the job aside; else try again.',
  },
  'part-changed': {
    name: 'What was added to an order and is paid',
    todo: 'Try again: until then no label is bought for its order.',
  },
  'buy-label-batch': {
    name: 'Labels of a batch',
    todo: 'Open the batch under Labels: it says what is missing of each order.',
  },
  'fetch-label-file': {
    name: 'The PDF of a label',
    todo: 'Try again: the label is bought, and its PDF is still at the carrier.',
  },
  'keep-books': {
    name: 'Receipts for the books',
    todo: 'Open Accounting: it says why each receipt is not there yet.',
  },
  'make-picture-sizes': {
    name: 'Sizes of a picture',
    todo: 'Try again. Until then each size is made when somebody asks for it.',
  },
  'test-payment-late': { name: 'A payment for trying', todo: 'Nobody waits for it: put it aside.' },
};

/** @example sizeOf(5_400_000_000) // '5.4 GB' */
export function sizeOf(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}

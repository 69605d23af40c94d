import type { Part } from './accounting-receipt.ts';

/** What must be chosen before a receipt can be sent. `none` is the tax code for untaxed items. */
export type MissingChoice =
  | { kind: 'item'; item: Part['what'] }
  | { kind: 'account' }
  | { kind: 'taxCode'; tax: string };

/**
 * Why a receipt isn't synced.
 * - `gone`: the order or refund no longer exists
 * - `duplicate`: another document in the books has its number
 * - `refused`: rejected, with the vendor's reason
 */
export type SyncProblem =
  | { problem: 'gone' | 'unavailable' | 'unauthorized' }
  | { problem: 'missing'; missing: MissingChoice[] }
  | { problem: 'number-too-long'; number: string; limit: number }
  | { problem: 'duplicate'; number: string }
  | { problem: 'refused'; reason: string };

/** As stored in the column `reason`. */
export const storedProblem = (problem: SyncProblem): string => JSON.stringify(problem);

/** Older versions stored a sentence, which is returned unchanged. */
export function readProblem(stored: string): SyncProblem | string {
  try {
    return JSON.parse(stored) as SyncProblem;
  } catch {
    return stored;
  }
}

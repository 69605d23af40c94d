import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import type { Log } from '#platform/log.ts';
import type { ReadCounts } from '#platform/read-counts.ts';
import type { AccountLibrary } from '#shop/accounts/accounts.ts';
import type { SocialProvider } from '#shop/accounts/sign-in/social.ts';
import type { AccountingProvider } from '#shop/backoffice/accounting/accounting-provider.ts';
import type { ThirdParties } from '#shop/backoffice/analytics/third-parties.ts';
import type { SystemInfo } from '#shop/backoffice/health/system-info.ts';
import type { Carrier } from '#shop/checkout/shipping/carrier.ts';
import type { Mailer } from '#shop/email/mailer.ts';
import type { RenderEmail } from '#shop/email/templates.ts';
import type { Documents } from '#shop/orders/list/documents.ts';
import type { PaymentProvider, TransferDetails } from '#shop/orders/payments/payment-provider.ts';
import type { ShopCacheTags } from './cache-tags.ts';
import type { Jobs } from './jobs.ts';
import type { QueryCache } from './query-cache.ts';

/** Everything a domain function needs. Made once in server/main.ts, handed down, never looked up. */
export interface Shop {
  db: Database;
  clock: Clock;
  log: Log;
  config: {
    mode: 'test' | 'live';
    /** Where links in mails lead, without a slash at the end. */
    publicOrigin: string;
    /** Signs what is handed out and must come back unchanged. */
    secret: string;
    mailFrom: string;
    /** Where the sizes of pictures lie, as files. */
    mediaDir: string;
    /** Whether the answers to known and unknown addresses are the same, so that nobody learns who has an account. */
    uniformAnswers: boolean;
    /** Whether accounts with a password can be made. */
    passwordAccounts: boolean;
    others: ThirdParties;
  };
  /** Notes what the answer under way is made from. */
  cacheTags: ShopCacheTags;
  queryCache: QueryCache;
  /** How often networks have asked for what is only read. */
  readCounts: ReadCounts;
  jobs: Jobs;
  /** The machine and the settings that it runs with. */
  systemInfo: SystemInfo;
  mailer: Mailer;
  renderEmail: RenderEmail;
  documents: Documents;
  /** The ways to pay, in the sequence in which they are offered. */
  payments: ReadonlyMap<string, PaymentProvider>;
  /** Where e-Transfers go; null where none are taken. */
  transfers: TransferDetails | null;
  /** Null where no accounting is set up. */
  accounting: AccountingProvider | null;
  /** Answers `no-key` where none is set up. */
  carrier: Carrier;
  accounts: AccountLibrary;
  /** Null where nobody can sign in with Google. */
  social: SocialProvider | null;
}

/**
 * Runs `work` in one transaction. `work` gets a Shop whose `db` is the transaction: using the outer one
 * inside would wait for a second connection, for ever when all are taken.
 */
export function inTransaction<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  return shop.db.transaction((tx) => work({ ...shop, db: tx, queryCache: shop.queryCache.within() }));
}

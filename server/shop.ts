import { join } from 'node:path';
import { eTransfers } from '#integrations/e-transfer/provider.ts';
import { googleSignIn } from '#integrations/google/provider.server.ts';
import { quickbooks } from '#integrations/quickbooks/provider.server.ts';
import { shippo } from '#integrations/shippo/provider.server.ts';
import { caughtEmails, smtpMailer } from '#integrations/smtp/mailer.ts';
import { stripePayments } from '#integrations/stripe/provider.server.ts';
import { testPayments } from '#integrations/test-payments/provider.server.ts';
import { noTags } from '#platform/cache/cache-tags.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { OpenDatabase } from '#platform/database/db.ts';
import type { Log } from '#platform/log.ts';
import { ReadCounts } from '#platform/read-counts.ts';
import { openAccounts } from '#shop/accounts/index.server.ts';
import { SOCIAL_CALLBACK } from '#shop/accounts/index.ts';
import { ACCOUNTING_CALLBACK } from '#shop/backoffice/index.ts';
import type { Jobs, QueryCache } from '#shop/core/index.ts';
import type { Documents } from '#shop/orders/index.ts';
import type { Shop } from '#shop/shop.ts';
import type { EmailTemplates } from './emails/mail.ts';
import { emailRenderer } from './emails/writer.ts';
import { getSystemInfo } from './system-info.ts';
import { answerOfCarrier, answerOfPayments, watched } from './watched-vendors.ts';

/** Builds the shop from its settings: the only place where vendors are chosen. */
export function makeShop(
  config: Config,
  { db }: OpenDatabase,
  queryCache: QueryCache,
  jobs: Jobs,
  emailTemplates: () => Promise<EmailTemplates>,
  log: Log,
): Shop {
  const { mode, publicOrigin, secret, mailFrom, smtpUrl, uniformAnswers, passwordAccounts, google, others } =
    config;
  const isLive = mode === 'live';
  const about = { db, clock: systemClock, log };
  const providers = [
    ...(isLive ? [] : [testPayments(db, jobs)]),
    ...(config.stripe
      ? [
          watched(
            'Stripe',
            stripePayments({ ...config.stripe, publicOrigin, isLive }, log),
            answerOfPayments,
            about,
          ),
        ]
      : []),
    ...(config.eTransfer ? [eTransfers(config.eTransfer)] : []),
  ];
  const ports = { documents, transfers: config.eTransfer ?? null };
  return {
    db,
    clock: systemClock,
    log,
    config: {
      mode,
      publicOrigin,
      secret,
      mailFrom,
      uniformAnswers,
      passwordAccounts,
      others,
      mediaDir: join(config.dataDir, 'media'),
    },
    cacheTags: noTags,
    queryCache,
    readCounts: new ReadCounts(),
    jobs,
    systemInfo: getSystemInfo(config),
    mailer: smtpUrl ? watched('Mail server', smtpMailer(smtpUrl), () => null, about) : caughtEmails,
    renderEmail: emailRenderer(emailTemplates, ports),
    ...ports,
    payments: new Map(providers.map((provider) => [provider.id, provider])),
    accounting: config.quickbooks
      ? quickbooks({ ...config.quickbooks, isLive, callback: publicOrigin + ACCOUNTING_CALLBACK }, log)
      : null,
    carrier: watched('Shippo', shippo(config.shippo, log), answerOfCarrier, about),
    accounts: openAccounts(db, { publicOrigin, secret }),
    social: google ? googleSignIn({ ...google, callback: publicOrigin + SOCIAL_CALLBACK }, log) : null,
  };
}

/** Loaded on first use, so that startup doesn't wait for the PDF library. */
const documents: Documents = {
  invoice: async (about) => (await import('#documents/invoice.ts')).writeInvoice(about),
  packingSlip: async (about) => (await import('#documents/packing-slip.ts')).writePackingSlip(about),
  giftReceipt: async (about) => (await import('#documents/gift-receipt.ts')).writeGiftReceipt(about),
  giftCard: async (about) => (await import('#documents/gift-card.ts')).writeGiftCard(about),
  creditNote: async (about) => (await import('#documents/credit-note.ts')).writeCreditNote(about),
  manifest: async (about) => (await import('#documents/manifest.ts')).writeManifest(about),
  merged: async (pdfs) => (await import('#documents/merge.ts')).mergePdfs(pdfs),
  mockLabel: async (about) => (await import('#documents/mock-label.ts')).writeMockLabel(about),
};

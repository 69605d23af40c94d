import { join } from 'node:path';
import { demoContents } from '#demo/contents.ts';
import { deepl } from '#integrations/deepl/deepl-translator.server.ts';
import { eTransfers } from '#integrations/e-transfer/e-transfer-provider.ts';
import { googleSignIn } from '#integrations/google/google-provider.server.ts';
import { quickbooks } from '#integrations/quickbooks/quickbooks-provider.server.ts';
import { shippo } from '#integrations/shippo/shippo-provider.server.ts';
import { caughtEmails, noMailServer, smtpMailer } from '#integrations/smtp/mailer.ts';
import { stripePayments } from '#integrations/stripe/stripe-provider.server.ts';
import { testPayments } from '#integrations/test-payments/test-payments-provider.server.ts';
import { noTags } from '#platform/cache/cache-tags.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { OpenDatabase } from '#platform/database/db.ts';
import type { Log } from '#platform/log.ts';
import { ReadRateLimits } from '#platform/read-rate-limits.ts';
import { openAccounts } from '#shop/accounts/index.server.ts';
import { SOCIAL_CALLBACK } from '#shop/accounts/index.ts';
import { hasFrenchForQuebec } from '#shop/backoffice/index.server.ts';
import { ACCOUNTING_CALLBACK } from '#shop/backoffice/index.ts';
import { type Jobs, type QueryCache, SOURCE_LOCALE } from '#shop/core/index.ts';
import type { Shop } from '#shop/shop.ts';
import type { LiveConnections } from './connections/live-connections.ts';
import { testConnection } from './connections/test-connection.ts';
import { completeConnection, releaseConnection } from './connections/vendor-webhooks.ts';
import { deploymentOf } from './deployment.ts';
import { documentsOf, sheetsOf } from './documents.ts';
import { inBrand } from './emails/brand-email.ts';
import type { EmailTemplates } from './emails/email-context.ts';
import { emailRenderer } from './emails/writer.ts';
import { getSystemInfo } from './system-info.ts';
import { answerOfCarrier, answerOfPayments, watched } from './watched-vendors.ts';

interface Parts {
  database: Pick<OpenDatabase, 'db'>;
  connections: LiveConnections;
  queryCache: QueryCache;
  jobs: Jobs;
  emailTemplates: () => Promise<EmailTemplates>;
  log: Log;
  /** The database without a pooler. */
  directUrl: string;
  /** The last answer about newer versions. */
  release?: () => Shop['systemInfo']['release'];
}

type About = Pick<Shop, 'db' | 'clock' | 'log' | 'jobs'>;

/** Builds the shop from its settings: the only place where vendors are chosen, again whenever a connection changes. */
export function makeShop(
  config: Config,
  {
    database: { db },
    connections,
    queryCache,
    jobs,
    emailTemplates,
    log,
    directUrl,
    release = () => null,
  }: Parts,
): Shop {
  const { mode, publicOrigin, secret, uniformAnswers, passwordAccounts } = config;
  const about = { db, clock: systemClock, log, jobs };
  const documents = documentsOf(db);
  let vendors = chooseVendors(config, about);
  connections.onChange(() => {
    vendors = chooseVendors(config, about);
  });
  const shop: Shop = {
    db,
    clock: systemClock,
    log,
    config: {
      mode,
      publicOrigin,
      secret,
      get mailFrom() {
        return config.mailFrom;
      },
      uniformAnswers,
      passwordAccounts,
      get others() {
        return config.others;
      },
      mediaDir: join(config.dataDir, 'media'),
    },
    cacheTags: noTags,
    locale: SOURCE_LOCALE,
    queryCache,
    readCounts: new ReadRateLimits(),
    jobs,
    systemInfo: getSystemInfo(config, release),
    deployment: deploymentOf(config, directUrl),
    demo: demoContents,
    get mailer() {
      return vendors.mailer;
    },
    renderEmail: emailRenderer(emailTemplates, {
      documents,
      get transfers() {
        return vendors.transfers;
      },
    }),
    previewEmail: async (id, about) => {
      const { writeSample } = await emailTemplates();
      const email = await writeSample(id, { ...about, transfers: vendors.transfers });
      return inBrand(email, about.settings, about.origin);
    },
    documents,
    sheets: sheetsOf(db),
    hasFrenchForQuebec,
    get transfers() {
      return vendors.transfers;
    },
    get payments() {
      return vendors.payments;
    },
    get accounting() {
      return vendors.accounting;
    },
    get machineTranslator() {
      return vendors.machineTranslator;
    },
    get carrier() {
      return vendors.carrier;
    },
    accounts: openAccounts(db, { publicOrigin, secret }),
    get social() {
      return vendors.social;
    },
    connections: {
      fixed: (id) => connections.fixed(id),
      reload: () => connections.reload(),
      complete: (id, actor) => completeConnection(shop, connections, id, actor),
      release: (id, values) => releaseConnection(shop, connections, id, values),
      trackingWebhook() {
        const { token } = config.shippoWebhook;
        return token ? `${publicOrigin}/webhooks/shippo?token=${token}` : null;
      },
      fingerprints: () => connections.fingerprints(),
      missingWithout: (ids) => connections.missingWithout(ids),
      test: async (id, email) => testConnection({ shop, config: await connections.configOf(id), id, email }),
    },
  };
  return shop;
}

type Vendors = Pick<
  Shop,
  'mailer' | 'payments' | 'transfers' | 'accounting' | 'machineTranslator' | 'carrier' | 'social'
>;

function chooseVendors(config: Config, about: About): Vendors {
  const { mode, publicOrigin, smtpUrl, google, quickbooks: books } = config;
  const { db, jobs, log } = about;
  const isLive = mode === 'live';
  const isPaused = (id: string) => config.paused.includes(id);
  const providers = [
    ...(isLive ? [] : [testPayments(db, jobs)]),
    ...(config.stripe
      ? [
          watched(
            'Stripe',
            stripePayments({ ...config.stripe, publicOrigin, isLive, isPaused: isPaused('stripe') }, log),
            answerOfPayments,
            about,
          ),
        ]
      : []),
    ...(config.eTransfer ? [eTransfers({ ...config.eTransfer, isPaused: isPaused('e-transfer') })] : []),
  ];
  return {
    mailer: smtpUrl
      ? watched('Mail server', smtpMailer(smtpUrl), () => null, about)
      : isLive
        ? noMailServer
        : caughtEmails,
    payments: new Map(providers.map((provider) => [provider.id, provider])),
    transfers: config.eTransfer ?? null,
    accounting: books
      ? quickbooks({ ...books, isLive, callback: publicOrigin + ACCOUNTING_CALLBACK }, log)
      : null,
    machineTranslator: config.deepl ? deepl(config.deepl, log) : null,
    carrier: watched('Shippo', shippo(config.shippo, log), answerOfCarrier, about),
    social: google ? googleSignIn({ ...google, callback: publicOrigin + SOCIAL_CALLBACK }, log) : null,
  };
}

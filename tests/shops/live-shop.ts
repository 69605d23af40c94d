import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { type SmtpSink, startSmtpSink, textOfEmail } from '#tests/stand-ins/smtp-sink.ts';
import { type StandInStripe, startStripe } from '#tests/stand-ins/stripe/stripe.ts';
import { stripeSettings } from '#tests/stand-ins/stripe/stripe-settings.ts';
import { makeCertificate, nginxFolder, siteAt, startNginx } from './nginx.ts';
import { freePort, newDataDir, type RunningShop, startShop } from './running-shop.ts';
import { sql } from './visitor.ts';

const SHOP = 'shop.example.test';
const STRIPE = 'stripe.example.test';

export interface LiveShop {
  /** Its public origin. The tests' browsers resolve `*.example.test` to this machine. */
  origin: string;
  shop: RunningShop;
  stripe: StandInStripe;
  sql: typeof sql;
  /** The text of the newest email of a kind to an address, as it arrived over SMTP. */
  emailTo(address: string, kind: string): Promise<string>;
  /** Delivers Stripe's new events, signed, to the shop's public address. @returns the statuses */
  deliverEvents(): Promise<number[]>;
  stop(): Promise<void>;
}

/**
 * A shop in production: live mode behind nginx with TLS (deploy/nginx.conf), with its own database server, an email
 * server and Stripe's stand-in, and without a carrier's key, as many owners start.
 */
export async function startLiveShop(): Promise<LiveShop> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of undo.toReversed()) await end();
  };
  try {
    return { ...(await start(undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(undo: (() => unknown)[]): Promise<Omit<LiveShop, 'stop'>> {
  const dataDir = await newDataDir();
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres(dataDir);
  undo.push(database.stop);
  const sink = await startSmtpSink();
  undo.push(sink.close);
  const stripe = await startStripe({ livemode: true });
  undo.push(stripe.close);

  const [port, plainPort, shopPort, stripePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const folder = nginxFolder();
  const files = makeCertificate(folder, [SHOP, STRIPE]);
  const plain = plainPort;
  const sites = [
    siteAt({ plain, tls: shopPort }, SHOP, files, `http://127.0.0.1:${port}`),
    siteAt({ plain, tls: stripePort }, STRIPE, files, stripe.base),
  ];
  const nginx = await startNginx(folder, shopPort, sites.join('\n'));
  undo.push(nginx.stop);

  const certificate = readFileSync(files.certificate, 'utf8');
  const origin = `https://${SHOP}:${shopPort}`;
  const shop = await startShop(
    {
      SHOP_MODE: 'live',
      DEMO: 'true',
      DATABASE_URL: database.url,
      PUBLIC_ORIGIN: origin,
      SHOP_SECRET: 'a secret of the tests, long enough to sign with',
      TRUSTED_PROXY: '127.0.0.1',
      SMTP_URL: sink.smtpUrl,
      MAIL_FROM: 'Linden & Loam <shop@example.test>',
      OWNER_EMAIL: 'olive@example.test',
      ...stripeSettings(stripe.base, { livemode: true }),
      STRIPE_JS_BASE: `https://${STRIPE}:${stripePort}`,
      E_TRANSFER_EMAIL: 'pay@example.ca',
    },
    { dataDir, port },
  );
  undo.push(() => shop.stop());

  const ask: typeof sql = (query, values) => sql(query, values, database.url);
  let delivered = 0;
  return {
    origin,
    shop,
    stripe,
    sql: ask,
    emailTo: (address, kind) => readEmail(sink, ask, address, kind),
    deliverEvents() {
      const events = stripe.events.slice(delivered);
      delivered = stripe.events.length;
      return Promise.all(
        events.map((event) => {
          const { body, signature } = stripe.signed(event);
          return post(origin, certificate, '/webhooks/stripe', { 'Stripe-Signature': signature }, body);
        }),
      );
    },
  };
}

/** The text of an email as it arrived. The outbox has its message id and whether it was sent. */
async function readEmail(sink: SmtpSink, ask: typeof sql, address: string, kind: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const [email] = await ask<{ id: string }>(
      `select message_id as id from outbox where recipient = $1 and kind = $2 and status = 'sent'
       order by created_at desc limit 1`,
      [address, kind],
    );
    if (email) {
      const answer = await fetch(`${sink.url}/${encodeURIComponent(email.id.slice(1, -1))}`);
      if (!answer.ok) throw new Error(`${email.id} is marked as sent and did not arrive`);
      return textOfEmail(await answer.text());
    }
    await wait(100);
  }
  throw new Error(`No ${kind} email came to ${address}`);
}

/** Posts to the shop's public address over TLS. @returns the status */
function post(origin: string, ca: string, path: string, headers: object, body: string): Promise<number> {
  const { hostname, host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        servername: hostname,
        ca,
        headers: { Host: host, 'Content-Type': 'application/json', ...headers },
      },
      (answer) => resolve(answer.resume().statusCode!),
    )
      .on('error', reject)
      .end(body);
  });
}

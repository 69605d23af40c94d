import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { freePort } from '#tests/shops/running-shop.ts';
import { closed, listening } from '#tests/stand-ins/openid-provider.ts';
import { FAULTS, type FaultName } from './carrier-faults.ts';
import { aList, aRate, aRefund, aShipment, aTrack, aTransaction, aWebhook } from './shippo-answers.ts';
import { limiter, type RateLimits } from './shippo-limits.ts';
import { API_VERSION, type RequestKind, requestProblem } from './shippo-schemas.ts';

export type Call =
  | 'rates'
  | 'buy'
  | 'find'
  | 'read'
  | 'refund'
  | 'file'
  | 'track'
  | 'addWebhook'
  | 'removeWebhook';

/** A bought label; the ledger is append-only. */
export interface Bought {
  transactionId: string;
  rateId: string;
  reference: string;
  labelFileType: 'PDF' | 'PDF_4x6';
  trackingNumber: string;
  isGivenBack: boolean;
}

export interface StandInCarrier {
  base: string;
  ledger: readonly Bought[];
  /** The addresses of its webhooks, by id. */
  webhooks: ReadonlyMap<string, string>;
  /** Every request in order: the call and its body. */
  asked: readonly { call: Call; body: unknown }[];
  /** How a call fails from now on, `times` times; null ends it. */
  fail(call: Call, fault: FaultName | null, times?: number): void;
  /** Changes the default rates. */
  setRates(change: (rates: object[]) => object[]): void;
  /** The status of bought labels: `SUCCESS` by default. */
  setStatus(status: string, messages?: object[]): void;
  /** Bytes sent over all connections. */
  sent(): number;
  /** How many requests reached the internal address. */
  led(): number;
  close(): Promise<void>;
}

/** Shippo's page sizes in points: letter, and 4 by 6 inches for label printers. */
const PAGES = { PDF: [612, 792], PDF_4x6: [288, 432] } as const;
const LABEL_PDFS = { PDF: await labelPdf('PDF'), PDF_4x6: await labelPdf('PDF_4x6') };

export const KEY = 'shippo_test_0123456789abcdef';

const number = z.string().regex(/^\d+(\.\d+)?$/);
const address = z.object({
  name: z.string().min(1),
  street1: z.string().min(1),
  street2: z.string(),
  city: z.string().min(1),
  state: z.string().min(1),
  zip: z.string().min(1),
  country: z.string().length(2),
});
const declaration = z.strictObject({
  contents_type: z.literal('MERCHANDISE'),
  non_delivery_option: z.literal('RETURN'),
  certify: z.literal(true),
  certify_signer: z.string().min(1),
  incoterm: z.enum(['DDP', 'DDU']),
  items: z
    .array(
      z.strictObject({
        description: z.string().min(1),
        quantity: z.int().min(1),
        net_weight: number,
        mass_unit: z.literal('kg'),
        value_amount: number,
        value_currency: z.literal('CAD'),
        tariff_number: number,
        origin_country: z.string().length(2),
      }),
    )
    .min(1),
});
// As in Shippo's reference; anything else is a mistake of ours.
const shipment = z.strictObject({
  address_from: address,
  address_to: address,
  parcels: z
    .array(
      z.strictObject({
        length: number,
        width: number,
        height: number,
        distance_unit: z.literal('cm'),
        weight: number,
        mass_unit: z.literal('kg'),
      }),
    )
    .min(1),
  customs_declaration: declaration.optional(),
  extra: z.strictObject({ is_return: z.literal(true) }).optional(),
  async: z.literal(false),
});
const refund = z.strictObject({ transaction: z.string(), async: z.literal(false) });
const purchase = z.strictObject({
  rate: z.string(),
  label_file_type: z.enum(['PDF', 'PDF_4x6']),
  metadata: z.string().max(100),
  async: z.literal(false),
});
const webhook = z.strictObject({
  event: z.literal('track_updated'),
  url: z.url().max(199),
  active: z.literal(true),
  is_test: z.literal(true),
});
const parcel = z.strictObject({ tracking_number: z.string(), carrier: z.string().regex(/^[a-z0-9_]+$/) });

async function labelPdf(type: keyof typeof PAGES): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const doc = await PDFDocument.create();
  doc.addPage([...PAGES[type]]).drawText('A label of the stand-in', { x: 30, y: 380, size: 14 });
  return doc.save();
}

const REQUEST_OF: Partial<Record<Call, RequestKind>> = {
  rates: 'shipment',
  buy: 'transaction',
  refund: 'refund',
  track: 'track',
  addWebhook: 'webhook',
};

/** A shipping provider on this machine that behaves like Shippo, has a ledger, and fails on demand. */
export async function startCarrier(limits?: RateLimits): Promise<StandInCarrier> {
  const secondsToWait = limiter(limits);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const [ledger, asked]: [Bought[], { call: Call; body: unknown }[]] = [[], []];
  const webhooks = new Map<string, string>();
  const faults = new Map<Call, { fault: FaultName; left: number }>();
  let changeRates = (rates: object[]): object[] => rates;
  let state: { status: string; messages: object[] } = { status: 'SUCCESS', messages: [] };
  let [sent, led] = [0, 0];

  const canary = createServer((_, response) => response.end());
  canary.on('connection', () => {
    led += 1;
  });
  // Any port but one of those that `freePort` may have given to others.
  await listening(canary, 0);
  const { port: canaryPort } = canary.address() as AddressInfo;

  const transaction = (bought: Bought, rate: unknown) => ({
    ...aTransaction(bought, rate, `${base}/labels/${bought.transactionId}.pdf?Signature=1`),
    ...state,
    ...(bought.isGivenBack && { status: 'REFUNDPENDING' }),
  });

  const boughtAs = (transactionId: string): Bought => {
    const bought = ledger.find((one) => one.transactionId === transactionId);
    if (!bought) throw new Error('Not found');
    return bought;
  };

  const honest: Record<Call, (body: unknown, url: URL) => object> = {
    rates(body) {
      const rates = [
        aRate('Canada Post', 'Xpresspost', '24.10', 2),
        aRate('Canada Post', 'Regular Parcel', '12.34', 5),
        aRate('Purolator', 'Ground', '15.5', 3),
      ];
      return { ...aShipment(shipment.parse(body), rates), rates: changeRates(rates) };
    },
    buy(body) {
      const { rate: rateId, metadata: reference, label_file_type: labelFileType } = purchase.parse(body);
      const count = String(ledger.length + 1).padStart(12, '0');
      const bought = {
        transactionId: `t${count}`,
        rateId,
        reference,
        labelFileType,
        trackingNumber: `7${count}`,
        isGivenBack: false,
      };
      if (state.status !== 'ERROR') ledger.push(bought);
      return transaction(bought, rateId);
    },
    find(_, url) {
      const found = ledger.filter(({ rateId }) => rateId === url.searchParams.get('rate'));
      const priced = { amount: '12.34', currency: 'CAD' };
      const all = found.map((bought) => transaction(bought, { object_id: bought.rateId, ...priced }));
      return aList(base, all, url);
    },
    read: (_, { pathname }) => {
      const bought = boughtAs(pathname.split('/')[2]!);
      return transaction(bought, bought.rateId);
    },
    refund(body) {
      const bought = boughtAs(refund.parse(body).transaction);
      if (bought.isGivenBack) throw new Error('This label was given back already');
      bought.isGivenBack = true;
      return aRefund(bought.transactionId);
    },
    file: () => ({}),
    track(body, { pathname }) {
      if (/^\/tracks\/?$/.test(pathname)) {
        const { carrier, tracking_number } = parcel.parse(body);
        return aTrack(carrier, tracking_number);
      }
      const [carrier, number] = pathname.split('/').slice(2);
      return aTrack(carrier!, number!);
    },
    addWebhook(body) {
      const { event, url } = webhook.parse(body);
      const object_id = `w${crypto.randomUUID().replaceAll('-', '')}`;
      webhooks.set(object_id, url);
      return aWebhook({ object_id, event, url });
    },
    removeWebhook(_, { pathname }) {
      if (!webhooks.delete(pathname.split('/')[2]!)) throw new Error('Not found');
      return {};
    },
  };

  function callOf({ method, url }: IncomingMessage): Call | null {
    // Shippo's own SDK omits the last slash.
    const pathname = new URL(url!, base).pathname.replace(/^(\/\w+)$/, '$1/');
    if (method === 'POST' && pathname === '/webhooks/') return 'addWebhook';
    if (method === 'DELETE' && /^\/webhooks\/\w+$/.test(pathname)) return 'removeWebhook';
    if (method === 'POST' && pathname === '/shipments/') return 'rates';
    if (pathname === '/transactions/') return method === 'POST' ? 'buy' : 'find';
    if (method === 'GET' && /^\/transactions\/\w+\/?$/.test(pathname)) return 'read';
    if (method === 'POST' && pathname === '/refunds/') return 'refund';
    if (method === 'GET' && /^\/labels\/\w+\.pdf$/.test(pathname)) return 'file';
    if (method === 'POST' ? pathname === '/tracks/' : /^\/tracks\/[a-z_]+\/\w+\/?$/.test(pathname))
      return 'track';
    return null;
  }

  /** A label has the format that it was bought with. */
  const labelTypeOf = ({ url }: IncomingMessage) => {
    const [, id] = /^\/labels\/(\w+)\.pdf/.exec(url!) ?? [];
    return ledger.find(({ transactionId }) => transactionId === id)?.labelFileType ?? 'PDF';
  };

  const server = createServer(async (request, response) => {
    const call = callOf(request);
    const said = await text(request);
    const body: unknown = said ? JSON.parse(said) : null;
    const reply = (status: number, answer: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    if (!call) return reply(404, { detail: 'Not found' });
    asked.push({ call, body });
    const { authorization = '' } = request.headers;
    const isOpen = call === 'file';
    // A label's address needs no authentication, so our key must not be sent.
    if (isOpen && authorization) return reply(400, { detail: 'Only one auth mechanism allowed' });
    if (!isOpen && authorization !== `ShippoToken ${KEY}`)
      return reply(401, { detail: 'Token does not exist' });
    if (!isOpen && request.headers['shippo-api-version'] !== API_VERSION)
      return reply(400, { detail: 'No version of the API, so that of the account' });
    const seconds = secondsToWait(call);
    if (seconds > 0) {
      response.setHeader('Retry-After', String(seconds));
      return reply(429, { detail: 'Request was throttled.' });
    }
    const kind = request.method === 'POST' ? REQUEST_OF[call] : undefined;
    const problem = kind && requestProblem(kind, body);
    if (problem) return reply(400, { detail: problem });
    const doIt = () => honest[call](body, new URL(request.url!, base));
    const planned = faults.get(call);
    try {
      if (planned && planned.left > 0) {
        planned.left -= 1;
        const inside = `http://127.0.0.1:${canaryPort}`;
        return FAULTS[planned.fault]({ response, honest: doIt, authorization, inside });
      }
      if (call === 'file') {
        return response
          .writeHead(200, { 'Content-Type': 'application/pdf' })
          .end(LABEL_PDFS[labelTypeOf(request)]);
      }
      const answer = doIt();
      if (call === 'removeWebhook') return response.writeHead(204).end();
      return reply(call === 'buy' || call === 'addWebhook' ? 201 : 200, answer);
    } catch (error) {
      return reply(400, { detail: (error as Error).message });
    }
  });
  server.on('connection', (socket) =>
    socket.once('close', () => {
      sent += socket.bytesWritten;
    }),
  );
  await listening(server, port);

  return {
    base,
    ledger,
    webhooks,
    asked,
    fail(call, fault, times = Number.POSITIVE_INFINITY) {
      if (fault) faults.set(call, { fault, left: times });
      else faults.delete(call);
    },
    setRates(change) {
      changeRates = change;
    },
    setStatus(status, messages = []) {
      state = { status, messages };
    },
    sent: () => sent,
    led: () => led,
    close: async () => void (await Promise.all([closed(server), closed(canary)])),
  };
}

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '#tests/shops/running-shop.ts';
import { closed, listening } from '#tests/stand-ins/openid-provider.ts';
import { BOOKS_FAULTS, type BooksFault } from './quickbooks-faults.ts';
import { linesOf, type ReceiptBody, receiptProblem, totalOf } from './quickbooks-receipt.ts';
import { type Query, readQuery, SCHEMA } from './quickbooks-schema.ts';

export const QUICKBOOKS_APP = { clientId: 'app-0123456789', clientSecret: 'secret-0123456789' };
export const COMPANY = '9341452000000001';
/** The company's entities, with the properties that the shop may query. */
export const CHOICES = {
  Item: [
    { Id: '10', Name: 'All products', FullyQualifiedName: 'All products', Type: 'Category' },
    { Id: '11', Name: 'Skincare', FullyQualifiedName: 'All products:Skincare', Type: 'Service' },
    { Id: '12', Name: 'Gift wrap', FullyQualifiedName: 'Gift wrap', Type: 'Service' },
    { Id: '13', Name: 'Shipping', FullyQualifiedName: 'Shipping', Type: 'Service' },
    { Id: '14', Name: 'Gift cards owed', FullyQualifiedName: 'Gift cards owed', Type: 'Service' },
    { Id: '15', Name: 'Discounts given', FullyQualifiedName: 'Discounts given', Type: 'Service' },
    { Id: '16', Name: 'Gift basket', FullyQualifiedName: 'Gift basket', Type: 'Group' },
  ].map((item) => ({ ...item, Active: true })),
  Account: [
    { Id: '21', Name: 'Chequing', FullyQualifiedName: 'Chequing', AccountType: 'Bank' },
    {
      Id: '22',
      Name: 'Stripe clearing',
      FullyQualifiedName: 'Stripe clearing',
      AccountType: 'Other Current Asset',
    },
    { Id: '31', Name: 'Sales', FullyQualifiedName: 'Sales', AccountType: 'Income' },
  ].map((account) => ({ ...account, Active: true })),
  TaxCode: [
    { Id: '5', Name: 'GST', Active: true },
    { Id: '6', Name: 'HST ON', Active: true },
    { Id: '7', Name: 'Out of scope', Active: true },
    { Id: '8', Name: 'HST ON (2009)', Active: false },
  ],
};

export type BooksCall = 'tokens' | 'query' | 'create';

/** A document in the stand-in's ledger. */
export interface Entered {
  entity: 'SalesReceipt' | 'RefundReceipt';
  id: string;
  number: string;
  requestId: string;
  totalCents: number;
  lines: ReturnType<typeof linesOf>;
  body: Record<string, unknown>;
}

type Answer = { status: number; body: object };

const ENTITIES = { salesreceipt: 'SalesReceipt', refundreceipt: 'RefundReceipt' } as const;
const { clientId, clientSecret } = QUICKBOOKS_APP;
const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
const refusal = (code: string, Message: string, Detail = '', status = 400): Answer => ({
  status,
  body: { Fault: { Error: [{ code, Message, Detail }], type: 'ValidationFault' } },
});

export type StandInBooks = Awaited<ReturnType<typeof startQuickBooks>>;

/**
 * QuickBooks on this machine, as far as the shop uses it: consent, single-use tokens, queries, idempotent receipts, a
 * ledger, and every way to fail.
 */
export async function startQuickBooks() {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const ledger: Entered[] = [];
  const answers = new Map<string, Answer>();
  const faults = new Map<BooksCall, { fault: BooksFault; left: number }>();
  const asked: BooksCall[] = [];
  const codes = new Set<string>();
  let made = 0;
  let [access, refresh] = ['none', 'none'];
  let atOnce = 0;
  let mostAtOnce = 0;
  let refuses: string | null = null;

  const renew = (): Answer => {
    made += 1;
    [access, refresh] = [`access-${made}`, `refresh-${made}`];
    const lives = { expires_in: 3600, x_refresh_token_expires_in: 8_640_000 };
    return {
      status: 200,
      body: { access_token: access, refresh_token: refresh, token_type: 'bearer', ...lives },
    };
  };

  function tokensFor(form: URLSearchParams, authorization: string | undefined): Answer {
    if (authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
    const isCode = form.get('grant_type') === 'authorization_code' && codes.delete(form.get('code') ?? '');
    // A refresh token is invalid after its use.
    const isRefresh = form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === refresh;
    return isCode || isRefresh ? renew() : { status: 400, body: { error: 'invalid_grant' } };
  }

  const rowsOf = ({ entity, where }: Query): Record<string, unknown>[] => {
    const all: Record<string, unknown>[] =
      entity === 'SalesReceipt' || entity === 'RefundReceipt'
        ? ledger
            .filter((one) => one.entity === entity)
            .map(({ id, totalCents, body }) => ({ ...body, Id: id, TotalAmt: totalCents / 100 }))
        : CHOICES[entity];
    return all.filter((row) => where.every(({ property, value }) => String(row[property]) === value));
  };

  function answerQuery(text: string): Answer {
    const query = readQuery(text);
    if ('code' in query) return refusal(query.code, 'Invalid query', query.detail);
    const { entity, columns } = query;
    const picked = columns.includes('*') ? SCHEMA[entity].properties : columns;
    const rows = rowsOf(query).map((row) =>
      Object.fromEntries(picked.filter((column) => column in row).map((column) => [column, row[column]])),
    );
    return { status: 200, body: { QueryResponse: rows.length > 0 ? { [entity]: rows } : {} } };
  }

  function enter(entity: Entered['entity'], requestId: string, body: ReceiptBody): Answer {
    const before = answers.get(requestId);
    if (before) return before;
    // A refusal is replayed to the same request too.
    const answer = entered(entity, requestId, body);
    answers.set(requestId, answer);
    return answer;
  }

  function entered(entity: Entered['entity'], requestId: string, body: ReceiptBody): Answer {
    const invalid = requestId.length > 50 ? 'requestid is too long' : receiptProblem(entity, body, CHOICES);
    const reason = refuses ?? invalid;
    if (reason) return refusal('6000', 'A business validation error has occurred', reason);
    const { DocNumber: number } = body;
    if (ledger.some((one) => one.entity === entity && one.number === number)) {
      return refusal(
        '6140',
        'Duplicate Document Number Error',
        `You must specify a different number: ${number}`,
      );
    }
    const totalCents = totalOf(body);
    const id = String(ledger.length + 1);
    ledger.push({ entity, id, number, requestId, totalCents, lines: linesOf(body), body: { ...body } });
    return { status: 200, body: { [entity]: { Id: id, DocNumber: number, TotalAmt: totalCents / 100 } } };
  }

  function revoke(body: string, headers: IncomingHttpHeaders): Answer {
    if (headers.authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
    if (!headers['content-type']?.startsWith('application/json'))
      return { status: 400, body: { error: 'invalid_request' } };
    const { token } = JSON.parse(body) as { token?: string };
    if (token !== access && token !== refresh) return { status: 400, body: { error: 'invalid_request' } };
    [access, refresh] = ['none', 'none'];
    return { status: 200, body: {} };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, base);
    const body = await text(request);
    if (pathname === '/connect/oauth2') {
      const code = `code-${crypto.randomUUID()}`;
      codes.add(code);
      const back = new URL(searchParams.get('redirect_uri')!);
      back.search = new URLSearchParams({
        code,
        state: searchParams.get('state')!,
        realmId: COMPANY,
      }).toString();
      return void response.writeHead(302, { Location: back.href }).end();
    }
    const say = ({ status, body }: Answer): void =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/v2/oauth2/tokens/revoke') {
      return say(revoke(body, request.headers));
    }
    const isTokens = pathname === '/oauth2/v1/tokens/bearer';
    const [, company, path] = /^\/v3\/company\/(\w+)\/(\w+)$/.exec(pathname) ?? [];
    const entity = ENTITIES[path as keyof typeof ENTITIES];
    const call: BooksCall = isTokens ? 'tokens' : entity ? 'create' : 'query';
    asked.push(call);
    if (isTokens) {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      // Makes concurrent refreshes overlap, so that they are detected.
      await new Promise((done) => setTimeout(done, 20));
      atOnce -= 1;
    }
    const honest = (): Answer => {
      if (isTokens) return tokensFor(new URLSearchParams(body), request.headers.authorization);
      if (request.headers.authorization !== `Bearer ${access}` || company !== COMPANY)
        return refusal('3200', 'message=AuthenticationFailed', '', 401);
      return entity
        ? enter(entity, searchParams.get('requestid')!, JSON.parse(body))
        : answerQuery(searchParams.get('query') ?? '');
    };
    const planned = faults.get(call);
    if (!planned || planned.left <= 0) return say(honest());
    planned.left -= 1;
    BOOKS_FAULTS[planned.fault]({ response, honest });
  });

  await listening(server, port);
  return {
    base,
    ledger,
    asked,
    settings: {
      QUICKBOOKS_CLIENT_ID: QUICKBOOKS_APP.clientId,
      QUICKBOOKS_CLIENT_SECRET: QUICKBOOKS_APP.clientSecret,
      QUICKBOOKS_BASE: base,
    },
    /** How a call fails from now on, `times` times; null ends it. */
    fail(call: BooksCall, fault: BooksFault | null, times = Number.POSITIVE_INFINITY) {
      if (fault) faults.set(call, { fault, left: times });
      else faults.delete(call);
    },
    /** Refuses receipts from now on with these words; null accepts them. */
    refuse(words: string | null) {
      refuses = words;
    },
    /** An authorization code, as the owner would bring it. */
    newCode(): string {
      const code = `code-${crypto.randomUUID()}`;
      codes.add(code);
      return code;
    },
    /** The owner disconnects the app at QuickBooks. */
    revoke() {
      [access, refresh] = ['none', 'none'];
    },
    /** Expires the access token early. */
    endAccess() {
      access = 'none';
    },
    isRevoked: () => refresh === 'none',
    mostRefreshesAtOnce: () => mostAtOnce,
    close: () => closed(server),
  };
}

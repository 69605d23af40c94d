import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../running-shop.ts';
import { closed, listening } from './openid-provider.ts';
import { BOOKS_FAULTS, type BooksFault } from './quickbooks-faults.ts';

export const QUICKBOOKS_APP = { clientId: 'app-0123456789', clientSecret: 'secret-0123456789' };
export const COMPANY = '9341452000000001';
export const CHOICES = {
  Item: [
    { Id: '11', Name: 'Skincare' },
    { Id: '12', Name: 'Gift wrap' },
    { Id: '13', Name: 'Shipping' },
    { Id: '14', Name: 'Gift cards owed' },
  ],
  Bank: [{ Id: '21', Name: 'Chequing' }],
  'Other Current Asset': [{ Id: '22', Name: 'Stripe clearing' }],
  Income: [{ Id: '31', Name: 'Discounts given' }],
  TaxCode: [
    { Id: '5', Name: 'GST' },
    { Id: '6', Name: 'HST ON' },
    { Id: '7', Name: 'Out of scope' },
  ],
};

export type BooksCall = 'tokens' | 'query' | 'create';

/** A document in the stand-in's books. */
export interface Entered {
  entity: 'SalesReceipt' | 'RefundReceipt';
  id: string;
  number: string;
  requestId: string;
  totalCents: number;
  body: Record<string, unknown>;
}

interface Body {
  DocNumber: string;
  Line: { Amount: number; DetailType: string }[];
  TxnTaxDetail: { TotalTax: number };
}

type Answer = { status: number; body: object };

const ENTITIES = { salesreceipt: 'SalesReceipt', refundreceipt: 'RefundReceipt' } as const;
const refusal = (code: string, Message: string, Detail = '', status = 400): Answer => ({
  ...{ status, body: { Fault: { Error: [{ code, Message, Detail }], type: 'ValidationFault' } } },
});

export type StandInBooks = Awaited<ReturnType<typeof startQuickBooks>>;

/**
 * QuickBooks on this machine, as far as the shop uses it: consent, tokens that count once, queries, receipts under
 * their request's id, a book of its own, and every way to fail.
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
    const { clientId, clientSecret } = QUICKBOOKS_APP;
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
    const isCode = form.get('grant_type') === 'authorization_code' && codes.delete(form.get('code') ?? '');
    // The old one dies with its use.
    const isRefresh = form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === refresh;
    return isCode || isRefresh ? renew() : { status: 400, body: { error: 'invalid_grant' } };
  }

  function answerQuery(query: string): Answer {
    const [, what, number] = /from (\w+)(?: where DocNumber = '([\w-]+)')?/.exec(query) ?? [];
    if (number) {
      const found = ledger.filter((one) => one.entity === what && one.number === number);
      const rows = found.map(({ id, totalCents }) => ({ Id: id, TotalAmt: totalCents / 100 }));
      return { status: 200, body: { QueryResponse: rows.length > 0 ? { [what!]: rows } : {} } };
    }
    const type = /AccountType = '([\w ]+)'/.exec(query)?.[1] ?? what;
    return { status: 200, body: { QueryResponse: { [what!]: CHOICES[type as keyof typeof CHOICES] ?? [] } } };
  }

  function enter(entity: Entered['entity'], requestId: string, body: Body): Answer {
    const before = answers.get(requestId);
    if (before) return before;
    if (refuses) return refusal('6000', 'A business validation error has occurred', refuses);
    const { DocNumber: number, Line } = body;
    if (ledger.some((one) => one.entity === entity && one.number === number)) {
      return refusal(
        '6140',
        'Duplicate Document Number Error',
        `You must specify a different number: ${number}`,
      );
    }
    const cents = Line.reduce(
      (sum, { Amount, DetailType }) =>
        sum + Math.round(Amount * 100) * (DetailType === 'DiscountLineDetail' ? -1 : 1),
      Math.round(body.TxnTaxDetail.TotalTax * 100),
    );
    const id = String(ledger.length + 1);
    ledger.push({ entity, id, number, requestId, totalCents: cents, body: { ...body } });
    const answer = { status: 200, body: { [entity]: { Id: id, DocNumber: number, TotalAmt: cents / 100 } } };
    answers.set(requestId, answer);
    return answer;
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
      [access, refresh] = ['none', 'none'];
      return say({ status: 200, body: {} });
    }
    const isTokens = pathname === '/oauth2/v1/tokens/bearer';
    const [, company, path] = /^\/v3\/company\/(\w+)\/(\w+)$/.exec(pathname) ?? [];
    const entity = ENTITIES[path as keyof typeof ENTITIES];
    const call: BooksCall = isTokens ? 'tokens' : entity ? 'create' : 'query';
    asked.push(call);
    if (isTokens) {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      // So that two who refresh at once would be seen.
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
    ...{ base, ledger, asked },
    settings: {
      QUICKBOOKS_CLIENT_ID: QUICKBOOKS_APP.clientId,
      QUICKBOOKS_CLIENT_SECRET: QUICKBOOKS_APP.clientSecret,
      QUICKBOOKS_BASE: base,
    },
    /** How a call fails from now on, so many times; null: no more. */
    fail(call: BooksCall, fault: BooksFault | null, times = Number.POSITIVE_INFINITY) {
      if (fault) faults.set(call, { fault, left: times });
      else faults.delete(call);
    },
    /** Takes no receipts from now on, with these words; null: takes them. */
    refuse(words: string | null) {
      refuses = words;
    },
    /** A code as the owner would bring it. */
    newCode(): string {
      const code = `code-${crypto.randomUUID()}`;
      codes.add(code);
      return code;
    },
    /** The owner ends it on their side. */
    revoke() {
      [access, refresh] = ['none', 'none'];
    },
    /** The access token ends before its time. */
    endAccess() {
      access = 'none';
    },
    mostRefreshesAtOnce: () => mostAtOnce,
    close: () => closed(server),
  };
}

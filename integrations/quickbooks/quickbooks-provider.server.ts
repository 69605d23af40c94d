import { z } from 'zod';
import { ask, type Ending, type Question } from '#integrations/ask.server.ts';
import type { Log } from '#platform/log.ts';
import { clean } from '#platform/text/clean.ts';
import type {
  AccountingAccess,
  AccountingFailure,
  AccountingProvider,
  Choice,
  TokensAnswer,
} from '#shop/backoffice/index.ts';
import { bodyOf } from './quickbooks-documents.ts';

/** Our app at Intuit, and its hosts. */
export interface QuickBooksSettings {
  clientId: string;
  clientSecret: string;
  /** Redirect URI. */
  callback: string;
  /** Production or Intuit's sandbox. */
  isLive: boolean;
  /** Base URL of a stand-in for QuickBooks. */
  base?: string | undefined;
  /** Timeouts in milliseconds. The one for tokens must be shorter than that of the transaction that waits for it. */
  limits?: { tokens: number; books: number };
}

const LIMITS = { tokens: 6_000, books: 10_000 };
const MINOR_VERSION = '75';
const ENTITY = { sale: 'SalesReceipt', refund: 'RefundReceipt' } as const;
const DUPLICATE_NUMBER = '6140';
const WORDS = 300;

/** QuickBooks' hosts (developer.intuit.com). */
export const hostsOf = ({ base, isLive }: Pick<QuickBooksSettings, 'base' | 'isLive'>) => ({
  connect: `${base ?? 'https://appcenter.intuit.com'}/connect/oauth2`,
  tokens: `${base ?? 'https://oauth.platform.intuit.com'}/oauth2/v1/tokens/bearer`,
  revoke: `${base ?? 'https://developer.api.intuit.com'}/v2/oauth2/tokens/revoke`,
  books: base ?? (isLive ? 'https://quickbooks.api.intuit.com' : 'https://sandbox-quickbooks.api.intuit.com'),
});

const token = z.string().min(1).max(4_096);
const tokens = z.object({
  access_token: token,
  refresh_token: token,
  expires_in: z.number().int().positive(),
  x_refresh_token_expires_in: z.number().int().positive(),
});

const id = z.string().regex(/^\w{1,36}$/);
const booked = z.object({ Id: id, TotalAmt: z.number() });
const named = z.object({
  Id: id,
  Name: z.string(),
  FullyQualifiedName: z.string().optional(),
  Type: z.string().optional(),
  Active: z.boolean().optional(),
});
/** Items of these types can't be on a line of a receipt. */
const NOT_SOLD = ['Category', 'Group'];
const fault = z.object({
  Fault: z.object({
    Error: z.array(
      z.object({ code: z.string().catch(''), Message: z.string().catch(''), Detail: z.string().catch('') }),
    ),
  }),
});

export const basicOf = ({ clientId, clientSecret }: Pick<QuickBooksSettings, 'clientId' | 'clientSecret'>) =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

/** QuickBooks Online over plain fetch, like the carriers (docs/decisions/013). */
export function quickbooks(settings: QuickBooksSettings, log: Log): AccountingProvider {
  const { clientId, callback, limits = LIMITS } = settings;
  const hosts = hostsOf(settings);
  const basic = basicOf(settings);

  const asApp = <T>(url: string, type: string, body: string, answer: z.ZodType<T>) =>
    ask<T>({
      method: 'POST',
      url,
      answer,
      timeoutMs: limits.tokens,
      headers: { Authorization: basic, 'Content-Type': type },
      body,
      // Only the code of a refusal matters: `invalid_grant`.
      textsIn: (json) =>
        z.object({ error: z.string() }).safeParse(json).data?.error.slice(0, 60).split(',') ?? [],
    });

  async function tokensFor(fields: Record<string, string>): Promise<TokensAnswer> {
    const form = new URLSearchParams(fields).toString();
    const ending = await asApp(hosts.tokens, 'application/x-www-form-urlencoded', form, tokens);
    if (ending.how !== 'answered') {
      const reasons = ending.how === 'refused' ? ending.said : [];
      log.warn({ how: ending.how, status: ending.status, said: reasons }, 'quickbooks gave no tokens');
      // Other refusals are about our app, so connecting again wouldn't help.
      return { ok: false, problem: reasons.includes('invalid_grant') ? 'refused' : 'unavailable' };
    }
    const { access_token: accessToken, refresh_token: refreshToken, ...lives } = ending.value;
    return {
      ok: true,
      accessToken,
      refreshToken,
      accessSeconds: lives.expires_in,
      refreshSeconds: lives.x_refresh_token_expires_in,
    };
  }

  function inBooks<T>(
    { company, accessToken }: AccountingAccess,
    question: Pick<Question<T>, 'method' | 'answer'> & {
      path: string;
      query: Record<string, string>;
      body?: object;
    },
  ): Promise<Ending<T>> {
    const { path, query, body, ...more } = question;
    const parameters = new URLSearchParams({ ...query, minorversion: MINOR_VERSION });
    return ask({
      ...more,
      timeoutMs: limits.books,
      textsIn: faultIn,
      url: `${hosts.books}/v3/company/${encodeURIComponent(company)}/${path}?${parameters}`,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  function failure(ending: Exclude<Ending<unknown>, { how: 'answered' }>): AccountingFailure {
    const problem = problemOf(ending);
    const reason = ending.how === 'refused' ? ending.said.slice(1).join(' ') : '';
    log.warn({ how: ending.how, status: ending.status, problem }, 'quickbooks did not do it');
    return { ok: false, problem, reason };
  }

  const select = <T>(access: AccountingAccess, query: string, answer: z.ZodType<T>) =>
    inBooks(access, {
      method: 'GET',
      path: 'query',
      query: { query },
      answer: z.object({ QueryResponse: answer }),
    });

  return {
    name: 'QuickBooks',
    connectUrl: (state) =>
      `${hosts.connect}?${new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: 'com.intuit.quickbooks.accounting',
        redirect_uri: callback,
        state,
      })}`,
    exchange: (code) => tokensFor({ grant_type: 'authorization_code', code, redirect_uri: callback }),
    refresh: (token) => tokensFor({ grant_type: 'refresh_token', refresh_token: token }),
    async revoke(token) {
      const body = JSON.stringify({ token });
      const ending = await asApp(hosts.revoke, 'application/json', body, z.unknown());
      // The answer has no body, so a garbled one is a success too.
      const isRevoked = ending.how === 'answered' || ending.how === 'garbled';
      if (!isRevoked)
        log.warn({ how: ending.how, status: ending.status }, 'quickbooks did not revoke a token');
      return isRevoked;
    },
    async choices(access) {
      const of = (what: string, columns: string, where = '') =>
        select(
          access,
          `select ${columns} from ${what}${where} maxresults 1000`,
          z.record(z.string(), z.unknown()).transform((found) => choicesIn(found[what])),
        );
      const accounts = (type: string) =>
        of('Account', 'Id, Name, FullyQualifiedName', ` where Active = true and AccountType = '${type}'`);
      // QuickBooks' queries have no "or" and refuse a property that the entity lacks: a tax code has no full name,
      // and can't be filtered by Active.
      const endings = await Promise.all([
        of('Item', 'Id, Name, FullyQualifiedName, Type', ' where Active = true'),
        accounts('Bank'),
        accounts('Other Current Asset'),
        of('TaxCode', 'Id, Name, Active'),
      ]);
      const lists: Choice[][] = [];
      for (const ending of endings) {
        if (ending.how !== 'answered') return failure(ending);
        lists.push(ending.value.QueryResponse);
      }
      const [items = [], banks = [], assets = [], taxCodes = []] = lists;
      return { ok: true, items, moneyAccounts: [...assets, ...banks], taxCodes };
    },
    async find(access, kind, number) {
      const entity = ENTITY[kind];
      const ending = await select(
        access,
        `select Id, TotalAmt from ${entity} where DocNumber = '${number.replace(/[^\w-]/g, '')}'`,
        z.object({ [entity]: z.array(booked).max(1_000).optional() }),
      );
      if (ending.how !== 'answered') return failure(ending);
      const [found] = ending.value.QueryResponse[entity] ?? [];
      return { ok: true, found: found ? bookedOf(found) : null };
    },
    async create(access, document) {
      const entity = ENTITY[document.kind];
      const ending = await inBooks(access, {
        method: 'POST',
        path: entity.toLowerCase(),
        query: { requestid: document.key },
        body: bodyOf(document),
        answer: z.object({ [entity]: booked }),
      });
      if (ending.how !== 'answered') return failure(ending);
      return { ok: true, ...bookedOf(ending.value[entity]!) };
    },
  };
}

const bookedOf = ({ Id, TotalAmt }: z.infer<typeof booked>) => ({
  id: Id,
  totalCents: Math.round(TotalAmt * 100),
});

const choicesIn = (found: unknown): Choice[] =>
  (z.array(named).safeParse(found).data ?? [])
    .filter(({ Type, Active }) => Active !== false && !NOT_SOLD.includes(Type ?? ''))
    .map(({ Id, Name, FullyQualifiedName }) => ({ id: Id, name: clean(FullyQualifiedName ?? Name, 100) }));

/** The fault's code, then its messages. */
function faultIn(json: unknown): string[] {
  const errors = fault.safeParse(json).data?.Fault.Error ?? [];
  const messages = errors.flatMap(({ Message, Detail }) => [clean(Message, WORDS), clean(Detail, WORDS)]);
  return [errors[0]?.code ?? '', ...new Set(messages.filter(Boolean))].slice(0, 4);
}

/** Rate limits and unknown outcomes are `unavailable`, so they are retried. */
function problemOf(ending: Exclude<Ending<unknown>, { how: 'answered' }>): AccountingFailure['problem'] {
  if (ending.how !== 'refused') return 'unavailable';
  if (ending.status === 401) return 'unauthorized';
  if (ending.status === 429 || ending.status === 403) return 'unavailable';
  return ending.said[0] === DUPLICATE_NUMBER ? 'duplicate' : 'refused';
}

import type { Cents } from '#shop/core/index.ts';
import type { Receipt } from './accounting-receipt.ts';

/** Where the owner comes back to, after the public origin (specification, section 2). */
export const ACCOUNTING_CALLBACK = '/auth/quickbooks/callback';

/** What opens a company's books. A refresh token counts once: with each use there comes a new one. */
export interface AccountingTokens {
  accessToken: string;
  refreshToken: string;
  /** How long they count, in seconds. */
  accessSeconds: number;
  refreshSeconds: number;
}

/** `refused`: what was given counts no more, and asking again is of no use. `unavailable`: ask again later. */
export type TokensAnswer =
  | ({ ok: true } & AccountingTokens)
  | { ok: false; problem: 'refused' | 'unavailable' };

export interface AccountingAccess {
  /** Their number of the company. */
  company: string;
  accessToken: string;
}

/**
 * Why the books took nothing.
 * - `unavailable`: they could not be asked, or what they did is not known; the same may be asked again
 * - `unauthorized`: the access token counts no more
 * - `duplicate`: there is a document of this number
 * - `refused`: they will not take it is; `reason` in their words
 */
export interface AccountingFailure {
  ok: false;
  problem: 'unavailable' | 'unauthorized' | 'duplicate' | 'refused';
  reason: string;
}

/** A document as it goes into the books: a sales receipt, or a refund receipt. Names in here are the books' own ids. */
export interface AccountingDocument {
  /** Sent again under the same key, it is one document. */
  key: string;
  kind: Receipt['kind'];
  number: string;
  day: string;
  /** A discount, and what a gift card has paid, are below zero. */
  lines: { item: string; text: string; quantity: number; amountCents: Cents; taxCode: string }[];
  /** Where its money lies. */
  account: string;
  taxCents: Cents;
  /** The money that came or went. */
  totalCents: Cents;
  note: string;
}

export interface DocumentPosted {
  id: string;
  totalCents: Cents;
}

/** Something of the books that can be chosen, by its id. */
export interface Choice {
  id: string;
  name: string;
}

export interface Choices {
  items: Choice[];
  /** Where money lies. */
  moneyAccounts: Choice[];
  taxCodes: Choice[];
}

/** Accounting elsewhere. A vendor speaks these words, and nothing else in the shop knows it. */
export interface AccountingProvider {
  readonly name: string;
  /** Where the owner allows us in; `state` comes back with them. */
  connectUrl(state: string): string;
  /** Trades what the owner came back with. */
  exchange(code: string): Promise<TokensAnswer>;
  refresh(refreshToken: string): Promise<TokensAnswer>;
  /** Gives up the connection. @returns whether the vendor confirmed it */
  revoke(refreshToken: string): Promise<boolean>;
  choices(access: AccountingAccess): Promise<({ ok: true } & Choices) | AccountingFailure>;
  /** The document of a number, where there is one. */
  find(
    access: AccountingAccess,
    kind: Receipt['kind'],
    number: string,
  ): Promise<{ ok: true; found: DocumentPosted | null } | AccountingFailure>;
  create(
    access: AccountingAccess,
    document: AccountingDocument,
  ): Promise<({ ok: true } & DocumentPosted) | AccountingFailure>;
}

export interface AccountingPort {
  /** Null where no accounting is set up. */
  accounting: AccountingProvider | null;
}

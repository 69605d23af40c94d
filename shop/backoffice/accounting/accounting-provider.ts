import type { Cents } from '#shop/core/index.ts';
import type { Receipt } from './accounting-receipt.ts';

/** The OAuth callback path, below the public origin (specification, section 2). */
export const ACCOUNTING_CALLBACK = '/auth/quickbooks/callback';

/** A refresh token is valid once: each use returns a new one. */
export interface AccountingTokens {
  accessToken: string;
  refreshToken: string;
  /** Lifetime in seconds. */
  accessSeconds: number;
  refreshSeconds: number;
}

/** `refused`: the code or token is no longer valid, and retrying is of no use. `unavailable`: ask again later. */
export type TokensAnswer =
  | ({ ok: true } & AccountingTokens)
  | { ok: false; problem: 'refused' | 'unavailable' };

export interface AccountingAccess {
  /** The provider's id of the company. */
  company: string;
  accessToken: string;
}

/**
 * Why a call to the books failed.
 * - `unavailable`: no response, or its outcome is unknown; a retry is safe
 * - `unauthorized`: the access token is no longer valid
 * - `duplicate`: another document has this number
 * - `refused`: rejected, with the vendor's `reason`
 */
export interface AccountingFailure {
  ok: false;
  problem: 'unavailable' | 'unauthorized' | 'duplicate' | 'refused';
  reason: string;
}

/** A sales receipt or refund receipt for the books; all ids are the books' own. */
export interface AccountingDocument {
  /** Idempotency key: a retry with the same key creates no second document. */
  key: string;
  kind: Receipt['kind'];
  number: string;
  day: string;
  /** Discounts and gift card payments are negative. */
  lines: { item: string; text: string | null; quantity: number; amountCents: Cents; taxCode: string }[];
  /** The account that holds the money. */
  account: string;
  taxCents: Cents;
  /** The money received or paid out. */
  totalCents: Cents;
  note: string;
}

export interface DocumentPosted {
  id: string;
  totalCents: Cents;
}

/** An item, account or tax code of the books. */
export interface Choice {
  id: string;
  name: string;
}

export interface Choices {
  items: Choice[];
  /** Accounts that hold money. */
  moneyAccounts: Choice[];
  taxCodes: Choice[];
}

/** Vendor-specific code stays behind this interface. */
export interface AccountingProvider {
  readonly name: string;
  /** The URL where the owner grants access; `state` is returned with the callback. */
  connectUrl(state: string): string;
  exchange(code: string): Promise<TokensAnswer>;
  refresh(refreshToken: string): Promise<TokensAnswer>;
  /** @returns whether the vendor confirmed it */
  revoke(refreshToken: string): Promise<boolean>;
  choices(access: AccountingAccess): Promise<({ ok: true } & Choices) | AccountingFailure>;
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
  /** Null when no accounting is configured. */
  accounting: AccountingProvider | null;
}

import type { Locale } from '#platform/i18n/messages.ts';
import type { Missing } from '#platform/missing-for-live.mjs';
import type { ConnectionId, ConnectionValues } from './connection-fields.ts';

/** What a test has found; `detail` is in the vendor's words, or a value to show. */
export interface ConnectionTest {
  ok: boolean;
  code: string;
  /** There was nothing to ask the vendor; the sentence says how to see it. */
  isUnchecked?: true;
  detail?: string | undefined;
}

export interface TestEmail {
  to: string;
  subject: string;
  text: string;
  locale: Locale;
}

export interface ConnectionsPort {
  connections: {
    /** Names of the fields that the server's environment sets. */
    fixed(id: ConnectionId): readonly string[];
    /** Applies what is saved to this process at once; others are notified by the database. */
    reload(): Promise<void>;
    /**
     * Registers at the vendor what the connection needs there.
     * @param actor an email, or `shop`
     * @returns whether nothing is missing
     */
    complete(id: ConnectionId, actor: string): Promise<boolean>;
    /**
     * Deletes at the vendor what `complete` has registered there.
     * @param values those of the connection, which is no longer saved
     * @returns whether nothing is left there
     */
    release(id: ConnectionId, values: ConnectionValues): Promise<boolean>;
    /** Where the carrier sends what happens to parcels, with its token; null without one. */
    trackingWebhook(): string | null;
    /** Of the connections that are set up; each differs with every value that someone typed. */
    fingerprints(): Promise<ReadonlyMap<ConnectionId, string>>;
    /** What live mode would lack without each of these connections. */
    missingWithout(ids: readonly ConnectionId[]): Promise<ReadonlyMap<ConnectionId, readonly Missing[]>>;
    /** Asks the vendor whether the connection works, as it is saved. */
    test(id: ConnectionId, email: TestEmail): Promise<ConnectionTest>;
  };
}

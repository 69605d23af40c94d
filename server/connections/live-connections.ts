import { createHmac } from 'node:crypto';
import type { Listener } from '#platform/cache/invalidations.ts';
import { type Config, type Environment, readConnections, withoutEmpty } from '#platform/config.ts';
import type { Database } from '#platform/database/db.ts';
import type { Log } from '#platform/log.ts';
import type { Missing } from '#platform/missing-for-live.mjs';
import { type ReadConnection, readConnectionValues } from '#shop/backoffice/index.server.ts';
import {
  CONNECTION_IDS,
  CONNECTIONS,
  type ConnectionId,
  type ConnectionValues,
  fieldsOf,
  fixedFields,
  settingsOfConnection,
} from '#shop/backoffice/index.ts';

type Saved = ReadonlyMap<ConnectionId, ReadConnection>;

/** The tag that the database announces when a connection is saved. */
const TAG = 'connections';

/**
 * The connections in use: the environment's, and those that the owner has saved. They are written into the
 * configuration, which is read again for every request.
 */
export class LiveConnections implements Listener {
  readonly #config: Config;
  readonly #environment: Environment;
  readonly #db: Database;
  readonly #log: Log;
  readonly #listeners: (() => void)[] = [];
  #used = '';
  #reading: Promise<void> | null = null;
  #isStale = false;

  constructor(config: Config, environment: Environment, db: Database, log: Log) {
    this.#config = config;
    this.#environment = environment;
    this.#db = db;
    this.#log = log;
  }

  /** @param listener called after a connection has changed, in the order of the calls to this method */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** A call during another one reads again. */
  reload(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readUntilFresh().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readUntilFresh(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      this.#use(
        await this.#read((id, error) =>
          this.#log.error({ err: error, connection: id }, 'a saved connection is not used: enter it again'),
        ),
      );
    }
  }

  /** What is saved, without connections of an older version that this one would refuse. */
  async #read(tellRefused?: (id: ConnectionId, error: unknown) => void): Promise<Saved> {
    const saved = await readConnectionValues(this.#db, this.#config.secret);
    const usable = [...saved].filter(([id, { values }]) => {
      try {
        readConnections(this.#environment, settingsOfConnection(id, values));
        return true;
      } catch (error) {
        tellRefused?.(id, error);
        return false;
      }
    });
    return new Map(usable);
  }

  #use(saved: Saved): void {
    const current = this.#merged(saved, this.#config.mode);
    const paused = [...saved].flatMap(([id, { isPaused }]) => {
      const { mode = this.#config.mode, provider } = CONNECTIONS[id];
      // Where the environment wins, nobody could resume it.
      const isInUse = mode === this.#config.mode && this.fixed(id).length === 0;
      return isPaused && provider && isInUse ? [provider] : [];
    });
    const next = { ...current, paused };
    const used = JSON.stringify(next);
    if (used === this.#used) return;
    this.#used = used;
    Object.assign(this.#config, next);
    for (const tell of this.#listeners) tell();
  }

  /** @param mode whose keys are used */
  #merged(saved: Saved, mode: 'test' | 'live') {
    const read = readConnections(
      this.#environment,
      this.#settings(saved, mode),
      // A payment method that takes no new orders is no way to be paid.
      this.#settings(new Map([...saved].filter(([, { isPaused }]) => !isPaused)), 'live'),
    );
    const isKeyLost = read.backup.key === null && saved.get('backups')?.isReadable === false;
    return { ...read, backup: { ...read.backup, isKeyLost } };
  }

  #settings(saved: Saved, mode: 'test' | 'live'): Environment {
    const used = [...saved].filter(([id, { isReadable }]) => {
      const { mode: ownMode = mode, isByField } = CONNECTIONS[id];
      // Backups keep their folder, and are refused while their passphrase is lost.
      if (!isReadable && id !== 'backups') return false;
      return ownMode === mode && (isByField || this.fixed(id).length === 0);
    });
    return Object.assign({}, ...used.map(([id, { values }]) => settingsOfConnection(id, values)));
  }

  /** Fields that the environment sets. */
  fixed(id: ConnectionId): readonly string[] {
    return fixedFields(id, this.#environment, this.#config.mode);
  }

  /** The configuration as a connection would have it in its own mode. */
  async configOf(id: ConnectionId): Promise<Config> {
    const saved = await this.#read();
    const { mode = this.#config.mode } = CONNECTIONS[id];
    return { ...this.#config, ...this.#merged(saved, mode), mode };
  }

  /** A keyed hash of what each connection is set up with, by the owner or the environment. */
  async fingerprints(): Promise<Map<ConnectionId, string>> {
    const saved = await this.#read();
    const found = CONNECTION_IDS.map((id) => [id, this.#fingerprint(saved, id)] as const);
    return new Map(found.filter((one): one is [ConnectionId, string] => one[1] !== null));
  }

  #fingerprint(saved: Saved, id: ConnectionId): string | null {
    const { mode = this.#config.mode } = CONNECTIONS[id];
    const given = mode === this.#config.mode ? withoutEmpty(this.#environment) : {};
    const all = { ...this.#settings(saved, mode), ...given };
    const fields = fieldsOf(id).filter(({ isAutomatic }) => !isAutomatic);
    const first = fields.find(({ isOptional }) => !isOptional);
    if (first && !all[first.setting]) return null;
    const values = fields.map(({ setting }) => all[setting] ?? '');
    return createHmac('sha256', this.#config.secret)
      .update(JSON.stringify([id, values]))
      .digest('base64url');
  }

  async missingWithout(ids: readonly ConnectionId[]): Promise<Map<ConnectionId, readonly Missing[]>> {
    const saved = [...(await this.#read())];
    const without = (id: ConnectionId) => new Map(saved.filter(([other]) => other !== id));
    return new Map(ids.map((id) => [id, this.#merged(without(id), this.#config.mode).missingForLive]));
  }

  /** The configuration with values of a connection that is no longer saved. */
  configWith(id: ConnectionId, values: ConnectionValues) {
    return readConnections({ ...this.#environment, ...settingsOfConnection(id, values) }, {});
  }

  changed(tags: ReadonlySet<string>): void {
    if (tags.has(TAG)) this.#reloadInBackground();
  }

  suspend(): void {}

  resume(): void {
    this.#reloadInBackground();
  }

  #reloadInBackground(): void {
    this.reload().catch((error) =>
      this.#log.warn({ err: error }, 'the connections could not be read: the earlier ones stay in use'),
    );
  }
}

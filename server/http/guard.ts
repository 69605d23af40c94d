import { setTimeout as wait } from 'node:timers/promises';
import type { RequestContext } from '#app/context.ts';
import type { Rendered } from '#app/entry.server.tsx';
import { isDatabaseAway, isWriteRefused } from '#platform/database-away.ts';
import type { Log } from '#platform/log.ts';
import { englishPath } from '#shop/core/index.ts';
import type { Load, Priority } from './load-shedding.ts';
import { type Trouble, TryLater } from './try-later.ts';

type RenderPage = (request: Request, context: RequestContext) => Promise<Rendered>;

/** How often a pending page checks that the database still answers. */
const CHECK_MS = 1_500;
/** How long the shop counts as read-only after the database refused a write. */
const FULL_MS = 15_000;
const LOGGED_MS = 1_000;
/** Checkout and the admin have priority. */
const URGENT = /^\/(checkout|cart\/price|order\/pay|gift-cards|admin)(\/|\.data$|$)/;

const priorityOf = (path: string): Priority => (URGENT.test(englishPath(path)) ? 'urgent' : 'normal');

/** Paths that render no page. */
const WITHOUT_A_PAGE =
  /^\/(assets|media|webhooks|live|errors|csp-report|healthz|readyz|metrics|[\w-]+\.\w+$)/;

/** Renders pages while database and processor can keep up; otherwise refuses at once with a time to retry. */
export class Guard {
  readonly #render: RenderPage;
  readonly #load: Load;
  readonly #answers: () => Promise<boolean>;
  readonly #log: Log;
  readonly #turnedAway = { away: 0, busy: 0 };
  #refusedAt = 0;
  #loggedAt = 0;

  constructor(render: RenderPage, load: Load, answers: () => Promise<boolean>, log: Log) {
    this.#render = render;
    this.#load = load;
    this.#answers = answers;
    this.#log = log;
  }

  /** Whether the database refused a write recently: its disk may be full. */
  get isWriteRefused(): boolean {
    return Date.now() - this.#refusedAt < FULL_MS;
  }

  /** Whether a request for this target would time out in the queue. */
  refuses(target: string): boolean {
    return this.#load.isFull(priorityOf(target.split('?')[0]!)) && !WITHOUT_A_PAGE.test(target);
  }

  /** @throws TryLater */
  readonly render: RenderPage = (request, context) =>
    this.#renderAs(priorityOf(new URL(request.url).pathname), request, context);

  /** Renders a page that many may wait for. @throws TryLater */
  readonly renderForAll: RenderPage = (request, context) => this.#renderAs('first', request, context);

  async #renderAs(priority: Priority, request: Request, context: RequestContext): Promise<Rendered> {
    const leave = await this.#load.enter(priority);
    if (!leave) throw this.later('busy');
    return this.whileAnswering(this.#renderOrThrow(request, context).finally(leave));
  }

  /** Waits for the work as long as the database answers. @throws TryLater */
  async whileAnswering<T>(work: Promise<T>): Promise<T> {
    const settled = new AbortController();
    try {
      return await Promise.race([work, this.#untilAway(settled.signal)]);
    } finally {
      settled.abort();
      work.catch(() => {});
    }
  }

  later(trouble: Trouble, error?: unknown): TryLater {
    this.countRefusal(trouble, error);
    return new TryLater(trouble);
  }

  /** Also logs it, at most once a second. */
  countRefusal(trouble: Trouble, error?: unknown): void {
    this.#turnedAway[trouble] += 1;
    if (isWriteRefused(error)) this.#refusedAt = Date.now();
    if (Date.now() - this.#loggedAt > LOGGED_MS) {
      this.#loggedAt = Date.now();
      const message =
        trouble === 'busy' ? 'too many requests: some are turned away' : 'the database cannot be used';
      this.#log.warn({ err: error, turnedAway: { ...this.#turnedAway } }, message);
    }
  }

  async #renderOrThrow(request: Request, context: RequestContext): Promise<Rendered> {
    try {
      const answer = await this.#render(request, context);
      const away = answer.status >= 500 ? context.failures.find(isDatabaseAway) : undefined;
      if (away) throw this.later('away', away);
      return answer;
    } catch (error) {
      throw isDatabaseAway(error) ? this.later('away', error) : error;
    }
  }

  /** A database that hangs doesn't even return an error. */
  async #untilAway(signal: AbortSignal): Promise<never> {
    for (;;) {
      await wait(CHECK_MS, undefined, { signal, ref: false });
      if (!(await this.#answers()) && !signal.aborted) throw this.later('away');
    }
  }
}

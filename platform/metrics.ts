import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from a request to its answer, in seconds',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

const saved = { 200: 0, 304: 0 };

new Counter({
  name: 'page_cache_served_total',
  help: 'Pages answered from memory, straight onto the connection; not in http_request_seconds',
  labelNames: ['status'],
  registers: [registry],
  collect() {
    this.reset();
    for (const [status, count] of Object.entries(saved)) this.inc({ status }, count);
  },
});

/** Counts a page served from memory. Kept cheap, because there are tens of thousands a second. */
export function countCached(status: 200 | 304): void {
  saved[status] += 1;
}

/** Other pages of results aren't counted until these are taken. */
const MOST_SEARCHES = 500;
let searches = new Map<string, number>();

export function countSearch(address: string): void {
  const times = searches.get(address) ?? 0;
  if (times > 0 || searches.size < MOST_SEARCHES) searches.set(address, times + 1);
}

/** The pages of results that were shown since the last call, and how often. */
export function takeSearches(): [string, number][] {
  const taken = [...searches];
  searches = new Map();
  return taken;
}

const SLOW_SECONDS = 1;
// Not yet added to the day's totals.
let served = { requests: 0, failed: 0, slow: 0 };

/** The totals since the last call. */
export function takeServed(): { requests: number; failed: number; slow: number } {
  const snapshot = served;
  served = { requests: 0, failed: 0, slow: 0 };
  return snapshot;
}

export function countRequest(method: string, status: number, seconds: number): void {
  served.requests += 1;
  if (status >= 500) served.failed += 1;
  if (seconds > SLOW_SECONDS) served.slow += 1;
  requests.observe({ method, status: String(status) }, seconds);
}

/** In Prometheus's text format. */
export const metricsText = (): Promise<string> => registry.metrics();

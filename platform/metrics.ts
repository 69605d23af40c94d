import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from a request to its answer, in seconds',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

/** Counts one answered request. */
export function countRequest(method: string, status: number, seconds: number): void {
  requests.observe({ method, status: String(status) }, seconds);
}

/** All figures, as Prometheus reads them. */
export const metricsText = (): Promise<string> => registry.metrics();

/** Aborts with `signal`, or after `ms` milliseconds. Safari before 17.4 lacks `AbortSignal.any`. */
export function withTimeout(signal: AbortSignal, ms: number): AbortSignal {
  if (signal.aborted) return signal;
  const either = new AbortController();
  for (const one of [signal, AbortSignal.timeout(ms)])
    one.addEventListener('abort', () => either.abort(one.reason), { once: true });
  return either.signal;
}

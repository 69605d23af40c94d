const PATIENCE_MS = 5_000;

/** Where a DSN's reports are sent: `https://<key>@<host>/<path><project>`. */
export function addressOf(dsn: string): string {
  const { protocol, host, pathname } = new URL(dsn);
  const [, under, project] = /^(.*)\/(\d+)$/.exec(pathname)!;
  return `${protocol}//${host}${under}/api/${project}/envelope/`;
}

/** Whether the first line of an envelope names this DSN. Without this check we would be an open relay. */
export function isForDsn(dsn: string, envelope: string): boolean {
  try {
    const head: unknown = JSON.parse(envelope.slice(0, envelope.indexOf('\n')));
    return typeof head === 'object' && head !== null && 'dsn' in head && head.dsn === dsn;
  } catch {
    return false;
  }
}

/** Sentry's rate limits are passed on, so that the browser respects them. */
const LIMITS = ['Retry-After', 'X-Sentry-Rate-Limits'];

/** Forwards a browser's report without the browser's address and cookies. @returns the answer for the browser */
export async function forwardReport(
  dsn: string,
  envelope: string,
): Promise<{ status: 204 | 429 | 502; headers: Record<string, string> }> {
  const answer = await fetch(addressOf(dsn), {
    method: 'POST',
    body: envelope,
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  await answer?.body?.cancel();
  const headers = LIMITS.flatMap((name) => {
    const value = answer?.headers.get(name);
    return value ? [[name, value]] : [];
  });
  const status = answer?.ok ? 204 : answer?.status === 429 ? 429 : 502;
  return { status, headers: Object.fromEntries(headers) };
}

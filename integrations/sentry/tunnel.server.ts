const PATIENCE_MS = 5_000;

/** Where the reports of a DSN go: `https://<key>@<host>/<path><project>`. */
function addressOf(dsn: string): string {
  const { protocol, host, pathname } = new URL(dsn);
  const [, under, project] = /^(.*)\/(\d+)$/.exec(pathname)!;
  return `${protocol}//${host}${under}/api/${project}/envelope/`;
}

/** Whether an envelope is meant for this DSN: its first line says so. Anything else would make us an open relay. */
export function isFor(dsn: string, envelope: string): boolean {
  try {
    const head: unknown = JSON.parse(envelope.slice(0, envelope.indexOf('\n')));
    return typeof head === 'object' && head !== null && 'dsn' in head && head.dsn === dsn;
  } catch {
    return false;
  }
}

/** What Sentry tells a browser about how much it may send: it is passed on, so that the browser keeps to it. */
const LIMITS = ['Retry-After', 'X-Sentry-Rate-Limits'];

/** Passes a browser's report on, without the browser's address and cookies. @returns what the browser is answered */
export async function passOn(
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

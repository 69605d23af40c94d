/** Header of `/readyz` that tells one process from the next. */
export const STARTED_AT = 'Calendula-Started';

const PAUSE_MS = 500;
const PATIENCE_MS = 90_000;

/** When the process that answers was started; null while none does. */
export const processStart = (): Promise<string | null> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok, headers }) => (ok ? headers.get(STARTED_AT) : null),
    () => null,
  );

/** Waits for another process than the one that was started then. @returns whether it came in time */
export async function untilRestarted(before: string | null): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const now = await processStart();
    if (now !== null && now !== before) return true;
  }
  return false;
}

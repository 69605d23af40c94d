import { z } from 'zod';
import { ask } from '#integrations/ask.server.ts';
import type { SystemInfo } from '#shop/backoffice/index.ts';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 10_000;

const release = z.object({ tag_name: z.string().max(100), html_url: z.url({ protocol: /^https$/ }) });

/** Whether a version is later, by its numbers: 0.10.0 is later than v0.9.1. */
export function isLater(version: string, than: string): boolean {
  const [ours, theirs] = [than, version].map((one) => (one.match(/\d+/g) ?? []).map(Number));
  const different = theirs!.findIndex((number, index) => number !== (ours![index] ?? 0));
  return different >= 0 && theirs![different]! > (ours![different] ?? 0);
}

/** Asks for the latest release now and once a day. Failures change nothing but what is shown. */
export function watchReleases(url: string | undefined, version: string) {
  let latest: SystemInfo['release'] = null;
  if (url === undefined) return { latest: () => latest, stop() {} };
  const check = async () => {
    const answer = await ask({
      method: 'GET',
      url,
      headers: {},
      timeoutMs: PATIENCE_MS,
      answer: release,
      textsIn: () => [],
    });
    const at = new Date();
    if (answer.how !== 'answered') latest = { state: 'unknown', at };
    else {
      const { tag_name: tag, html_url: page } = answer.value;
      latest = isLater(tag, version) ? { state: 'newer', at, version: tag, page } : { state: 'newest', at };
    }
  };
  const timer = setInterval(check, DAY_MS).unref();
  const first = check();
  return {
    latest: () => latest,
    /** For tests. */
    first,
    stop: () => clearInterval(timer),
  };
}

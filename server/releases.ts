import { z } from 'zod';
import { ask } from '#integrations/ask.server.ts';
import type { Listener } from '#platform/cache/invalidations.ts';
import type { SystemInfo } from '#shop/backoffice/index.ts';

/**
 * Where the project announces its latest release, as GitHub's API returns it; RELEASES_URL wins. Until the project is
 * published, a name that nobody can own (RFC 2606).
 */
export const PROJECT_RELEASES_URL = 'https://releases.calendula.example/latest';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 10_000;

const release = z.object({ tag_name: z.string().max(100), html_url: z.url({ protocol: /^https$/ }) });

/** Whether a version is later, by its numbers: 0.10.0 is later than v0.9.1. */
export function isLater(version: string, than: string): boolean {
  const [ours, theirs] = [than, version].map((one) => (one.match(/\d+/g) ?? []).map(Number));
  const different = theirs!.findIndex((number, index) => number !== (ours![index] ?? 0));
  return different >= 0 && theirs![different]! > (ours![different] ?? 0);
}

/**
 * Asks for the latest release once a day, and as soon as the owner wants it. Failures change nothing but what is
 * shown.
 * @param isWanted whether anybody may be asked; read again whenever settings change
 */
export function watchReleases(url: string, version: string, isWanted: () => Promise<boolean>) {
  let isOn = false;
  let latest: SystemInfo['release'] = null;
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
  const follow = async () => {
    const wasOn = isOn;
    isOn = await isWanted();
    if (!isOn) latest = null;
    else if (!wasOn) await check();
  };
  // While the database is away the setting can't have changed; `resume` reads it again.
  const tryFollow = () => void follow().catch(() => {});
  const timer = setInterval(() => isOn && check(), DAY_MS).unref();
  const listener: Listener = {
    changed: (tags) => tags.has('settings') && tryFollow(),
    suspend() {},
    resume: tryFollow,
  };
  return {
    ...listener,
    follow,
    latest: () => (isOn ? latest : null),
    stop: () => clearInterval(timer),
  };
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ask } from '#integrations/ask.server.ts';
import type { Listener } from '#platform/cache/invalidations.ts';
import type { Config } from '#platform/config.ts';
import type { SystemInfo } from '#shop/backoffice/index.ts';

const manifest = z.object({
  version: z.string(),
  repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]).optional(),
});

// From the working folder: the built process is elsewhere, and the image has no .git.
const readManifest = () => manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));

export const ownVersion = (): string => readManifest().version;

/**
 * Where GitHub's API returns the latest release of a project.
 * @param repository as package.json names it
 * @returns null if it names none on GitHub
 */
export function releasesUrlOf(repository: string | undefined): string | null {
  const [, name] =
    /^(?:github:|(?:git\+)?(?:https?|ssh|git):\/\/(?:git@)?github\.com\/|git@github\.com:)?([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(
      repository ?? '',
    ) ?? [];
  return name === undefined ? null : `https://api.github.com/repos/${name}/releases/latest`;
}

/** Whom the shop may ask for newer versions: RELEASES_URL, or else the project. */
export const releasesUrl = (config: Pick<Config, 'releasesUrl'>): string | null =>
  config.releasesUrl ?? releasesUrlOf(readManifest().repository);

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
 * @param url null if there is nobody to ask
 * @param isWanted whether anybody may be asked; read again whenever settings change
 */
export function watchReleases(url: string | null, version: string, isWanted: () => Promise<boolean>) {
  let isOn = false;
  let latest: SystemInfo['release'] = null;
  const check = async () => {
    if (url === null) return;
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

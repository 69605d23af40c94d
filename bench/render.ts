// Must be first: React reads NODE_ENV while it loads.
import '#server/http/node-env.ts';
import { noTags } from '#platform/cache/cache-tags.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { makeLog } from '#platform/log.ts';
import { LiveConnections } from '#server/connections/live-connections.ts';
import { builtEmails } from '#server/emails/writer.ts';
import { builtPages } from '#server/http/pages.ts';
import { anonymousContext } from '#server/page-cache/render.ts';
import { makeShop } from '#server/shop.ts';
import { noJobs, openQueryCache, readIn } from '#shop/core/index.ts';

const BATCHES = 9;
const WARM_UP = 2;
const BATCH = 300;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

export interface RenderCase {
  path: string;
  /** Of the page: nothing reads it from the address here. */
  locale: Locale;
  languages: readonly Locale[];
}

/**
 * CPU milliseconds to render each page with its data in memory: the medians of some batches, which take turns so that
 * a slow moment of the machine affects all.
 */
export async function renderCpu(databaseUrl: string, cases: readonly RenderCase[]): Promise<number[]> {
  const config = readConfig({ DATABASE_URL: databaseUrl });
  const log = makeLog('error');
  const database = openDatabase(databaseUrl, log, { max: 2 });
  const pages = await builtPages();
  const { queryCache } = openQueryCache();
  const shop = makeShop(config, {
    database,
    connections: new LiveConnections(config, {}, database.db, log),
    queryCache,
    jobs: noJobs,
    emailTemplates: builtEmails,
    log,
    directUrl: databaseUrl,
  });
  const batch = async ({ path, locale, languages }: RenderCase) => {
    const read = readIn({ ...shop, cacheTags: noTags }, locale);
    const visit = { ...anonymousContext(read, 'nonce', languages), locale };
    const before = process.cpuUsage();
    for (let count = 0; count < BATCH; count += 1) {
      const { html } = await pages.render(new Request(`http://localhost:3000${path}`), visit);
      if (!html) throw new Error(`${path} is no page`);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / BATCH;
  };
  const costs: number[][] = cases.map(() => []);
  for (let turn = -WARM_UP; turn < BATCHES; turn += 1) {
    for (const [index, one] of cases.entries()) {
      const cost = await batch(one);
      if (turn >= 0) costs[index]!.push(cost);
    }
  }
  await database.close();
  return costs.map(median);
}

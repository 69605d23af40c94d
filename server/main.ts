import './http/node-env.ts';
import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { seedDemo } from '#demo/seed.server.ts';
import { subscribeToInvalidations } from '#platform/cache/invalidations.ts';
import { type Config, type Environment, readConfig, withDeployment } from '#platform/config.ts';
import { migrateDatabase, openDatabase } from '#platform/database/db.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { refuseLostStatements, refuseSharedSessions } from '#platform/database/pooler.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import { makeLog } from '#platform/log.ts';
import { RESTART_CODE } from '#platform/restart.mjs';
import { StartupError, step } from '#platform/startup.ts';
import { ensureOwner, ownerTokenToPrint } from '#shop/accounts/index.server.ts';
import {
  databaseMetrics,
  finishRestore,
  followLanguages,
  type RestoredAtStart,
} from '#shop/backoffice/index.server.ts';
import {
  ensureCategoryFrench,
  ensureCautionFrench,
  ensureIngredientRules,
} from '#shop/catalog/index.server.ts';
import { ensurePackaging, ensureTaxes } from '#shop/checkout/index.server.ts';
import { ensurePages } from '#shop/content/index.server.ts';
import { ensureTaglineFrench, languagesOf, readSettings } from '#shop/core/index.server.ts';
import { openQueryCache } from '#shop/core/index.ts';
import { LiveConnections } from './connections/live-connections.ts';
import { Guard } from './http/guard.ts';
import { hostRules } from './http/hosts.ts';
import { httpServer } from './http/http.ts';
import type { Server } from './http/http-types.ts';
import { inLanguage, type KnownLanguages } from './http/in-language.ts';
import { Load } from './http/load-shedding.ts';
import { givenNodeEnv } from './http/node-env.ts';
import { builtPages } from './http/pages.ts';
import { readinessOf } from './http/readiness.ts';
import { Refusals } from './http/refusals.ts';
import { startJobs } from './jobs.ts';
import { listen } from './listen.ts';
import { openLive } from './live/live.ts';
import { attachFastPath } from './page-cache/fast-path.ts';
import { isCacheable, lookUpCached, openPageCache, openSearchCache } from './page-cache/page-cache.ts';
import { ownVersion, releasesUrl, watchReleases } from './releases.ts';
import { restartOnSwitch } from './restart-on-switch.ts';
import { restoreAtStart } from './restore-at-start.ts';
import { makeShop } from './shop.ts';
import { closeServer } from './stop.ts';

type Undo = () => Promise<unknown>;

/**
 * Starts the shop: database, migrations, jobs, pages, port.
 * @param undo receives what stops each part, to be called in reverse order
 */
async function start(
  environment: Environment,
  development: boolean,
  undo: Undo[],
  restart: () => void,
): Promise<void> {
  const given = readConfig(environment);
  const log = makeLog(given.logLevel);
  const url = given.databaseUrl ?? (await step('PostgreSQL started', () => embedded(given, undo)));
  const directUrl = given.databaseDirectUrl ?? url;
  const database = openDatabase(url, log);
  undo.push(database.close);
  const restored = await step('Database up to date', () => prepareDatabase(given, environment, url));
  const config = withDeployment(given, await readSettings(database.db));
  const runner = await step('Jobs ready', () => startJobs(directUrl, log));
  undo.push(runner.stop);
  const pages = await step('Pages loaded', () => (development ? developed(undo) : builtPages()));
  const { queryCache, keep: invalidations } = openQueryCache();
  const pageCache = openPageCache();
  const savedSearches = openSearchCache();
  const connections = new LiveConnections(config, environment, database.db, log);
  await connections.reload();
  const releases = watchReleases(
    releasesUrl(config),
    ownVersion(),
    async () => config.releasesUrl !== undefined || (await readSettings(database.db)).checksReleases,
  );
  releases.resume();
  undo.push(async () => releases.stop());
  const shop = makeShop(config, {
    database,
    connections,
    queryCache,
    jobs: runner.jobs,
    emailTemplates: pages.emails,
    log,
    directUrl,
    release: releases.latest,
  });
  await finishRestore(shop, restored);
  const live = openLive(shop);
  // Pages depend on them in their policy and their payment methods.
  connections.onChange(() => {
    for (const cache of [invalidations, pageCache, savedSearches]) cache.resume();
  });
  const changes = await subscribeToInvalidations(directUrl, log, [
    connections,
    invalidations,
    pageCache,
    savedSearches,
    live,
    releases,
    restartOnSwitch(database.db, given, config, restart),
  ]);
  undo.push(changes.close);
  if (config.demo) await step('Demonstration shop in place', () => seedDemo(shop, config.dataDir));
  await ensurePages(shop);
  await ensureCategoryFrench(shop);
  await ensureTaglineFrench(shop);
  await ensureCautionFrench(shop);
  await ensureTaxes(shop);
  await ensureIngredientRules(shop);
  await ensurePackaging(shop);
  const owner = await ensureOwner(shop, config.owner);

  const languages: KnownLanguages = { now: languagesOf(await readSettings(database.db)) };
  const load = new Load();
  undo.push(async () => load.close());
  const guard = new Guard(inLanguage(pages.render, languages), load, changes.answers, log);
  const server: Server = {
    shop,
    config,
    development,
    whyNotReady: readinessOf({
      changes,
      guard,
      system: shop.systemInfo,
      databaseUrl: directUrl,
      dataDir: config.dataDir,
    }),
    figures: () => databaseMetrics(shop, database.pool),
    guard,
    styles: pages.styles,
    languages,
    renderPage: guard.render,
    emails: pages.emails,
    pageCache,
    savedSearches,
    live,
    ...hostRules(config.publicOrigin),
  };
  const refusals = await Refusals.prepare(pages.styles, config, languages);
  const listener = guarded(server, refusals, getRequestListener(httpServer(server).fetch) as RequestListener);
  const http = await listen(pages.before(listener), config.port, config.host);
  const lookUp = lookUpCached(server);
  const front = attachFastPath(
    http,
    (request) => lookUp(request) ?? (isRefused(server, request.target) ? refusals.bytes(request) : undefined),
  );
  http.on('connection', () => load.countConnection());
  undo.push(() => closeServer(http, front));
  undo.push(async () => live.close());
  await runner.work(shop, shop.deployment.makeBackup);
  // The address or the mode may have changed with this start.
  for (const id of ['stripe-test', 'stripe-live', 'shippo'] as const)
    shop.connections
      .complete(id, 'shop')
      .catch((error) => log.warn({ err: error }, 'the connections could not be completed'));
  // It may wait long for another process that does the same.
  void followLanguages(shop);
  await greet(shop, config, owner);
}

/** Whether a request would time out. Cached pages are still served. */
function isRefused(server: Server, target: string): boolean {
  if (!server.guard.refuses(target) || isCacheable(server, target)) return false;
  server.guard.countRefusal('busy');
  return true;
}

const guarded =
  (server: Server, refusals: Refusals, listener: RequestListener): RequestListener =>
  (request, response) =>
    isRefused(server, request.url ?? '/') ? refusals.send(request, response) : listener(request, response);

async function embedded(config: Config, undo: Undo[]): Promise<string> {
  const server = await startEmbeddedPostgres(config.dataDir);
  undo.push(server.stop);
  return server.url;
}

async function developed(undo: Undo[]) {
  const { developmentPages } = await import('./development.ts');
  const pages = await developmentPages();
  undo.push(pages.close);
  return pages;
}

/**
 * Waits for a database that is down or starting: after a reboot it may start later than the shop. Restores a backup if
 * one is to be restored, then migrates.
 */
async function prepareDatabase(
  config: Config,
  environment: Environment,
  url: string,
): Promise<RestoredAtStart | null> {
  const { databaseDirectUrl, databaseWait: waitSeconds } = config;
  const directUrl = databaseDirectUrl ?? url;
  const until = Date.now() + waitSeconds * 1000;
  let hasWarned = false;
  for (;;) {
    try {
      await refuseSharedSessions(directUrl, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
      if (databaseDirectUrl) await refuseLostStatements(url);
      // Before the migrations, which would fill an empty database.
      const restored = await restoreAtStart(config, environment, directUrl);
      await migrateDatabase(directUrl, 'migrations');
      return restored;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() >= until) throw refusalOf(error);
      if (!hasWarned)
        console.log(`  … Waiting up to ${waitSeconds} s for the database: it does not answer yet.`);
      hasWarned = true;
      await wait(1_000);
    }
  }
}

function refusalOf(error: unknown): Error {
  if (error instanceof StartupError) return error;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const reason = code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
  return new StartupError(
    `The database cannot be used (${reason}): check DATABASE_URL and that its server runs.`,
  );
}

async function greet(shop: ReturnType<typeof makeShop>, config: Config, owner: string): Promise<void> {
  const token = await ownerTokenToPrint(shop, owner);
  const link = token ? `  Sign in once as owner  ${config.publicOrigin}/admin/welcome?token=${token}\n` : '';
  console.log(`
  The shop is open       ${config.publicOrigin}
  The admin              ${config.publicOrigin}/admin
${link}`);
}

/** A sentence for the operator. The stack of an unexpected error is printed with LOG_LEVEL=debug only. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  const { message, syscall, path, code } = error as NodeJS.ErrnoException;
  if (syscall && path)
    return `The file or folder ${path} cannot be used (${code}): check DATA_DIR, and the space on its disk.`;
  return `The shop could not start: ${message.split('\n')[0]}. Set LOG_LEVEL=debug to see more.`;
}

async function main(): Promise<void> {
  const undo: Undo[] = [];
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    for (const end of undo.toReversed()) await end().catch(() => {});
    process.exit(code);
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // The parent process is gone: a shop without its window would hold on to port and database.
  process.on('disconnect', () => stop(0));
  try {
    const environment = { ...process.env, NODE_ENV: givenNodeEnv };
    await start(environment, process.argv.includes('--dev'), undo, () => void stop(RESTART_CODE));
  } catch (error) {
    console.error(`\n${sentenceOf(error)}\n`);
    await stop(1);
  }
}

await main();

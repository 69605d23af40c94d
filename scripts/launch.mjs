import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { missingInWords, missingToStart } from '../platform/missing-for-live.mjs';
import { RESTART_CODE } from '../platform/restart.mjs';
import { buildWhenStale } from './build-when-stale.mjs';
import { ensurePackages, MEMORY_ENVIRONMENT, NODE_FLAGS, shopNode } from './packages.mjs';
import { takeSettingsFile } from './settings-file.mjs';

process.chdir(resolve(import.meta.dirname, '..'));

/**
 * Installs and builds what a fresh clone lacks, then starts the server. `--dev` serves from the sources; `--build`
 * starts nothing; `--run <file> …` runs one of our files instead. `--settings <file>` reads the settings of a service.
 */
export async function launch(options) {
  try {
    const [flag, file, ...args] = takeSettingsFile(options);
    if (flag !== '--run') refuseIncompleteLive();
    await ensurePackages();
    // Imported here, because it needs installed packages.
    const { compileMessages, watchMessages } = await import('./compile-messages.mjs');
    if (flag === '--run') {
      compileMessages();
      return handOver([file, ...args]);
    }
    if (flag === '--dev') {
      watchMessages();
      return handOver(['server/start.ts', ...options]);
    }
    await buildWhenStale(checkSettings);
    if (flag === '--build') return;
    return handOver(['build/process/start.js', ...options]);
  } catch (error) {
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}

/** Reports missing settings before the time-consuming installation and build. */
function refuseIncompleteLive() {
  if (process.env.SHOP_MODE !== 'live') return;
  const missing = missingToStart(process.env);
  if (missing.length > 0) throw new Error(missingInWords(missing));
}

/** Validates all settings like the server, which prints what is wrong. */
function checkSettings() {
  const { status } = spawnSync(shopNode(), ['scripts/check-settings.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Runs a file with the shop's Node, again when it asks for that, and forwards signals and the exit code. */
function handOver(args) {
  let child;
  const run = () => {
    // The IPC channel tells the server when this process is gone, even after a kill.
    child = spawn(shopNode(), [...NODE_FLAGS, ...args], {
      env: { ...MEMORY_ENVIRONMENT, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.on('exit', (code, signal) => {
      if (code === RESTART_CODE) run();
      else process.exit(code ?? (signal ? 1 : 0));
    });
  };
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  // Ctrl-C reaches the server directly, so this process only waits for it.
  process.on('SIGINT', () => {});
  run();
}

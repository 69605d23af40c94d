/** Startup failure that is shown to the operator as one sentence without a stack trace. */
export class StartupError extends Error {}

/** Whether npm started this process. The image has no npm. */
export const isStartedByNpm = (environment = process.env): boolean =>
  Boolean(environment.npm_lifecycle_event);

/** How the owner runs one of our scripts where this process runs. */
export const scriptCommand = (
  script: 'backup' | 'restore',
  args: string,
  byNpm = isStartedByNpm(),
): string => (byNpm ? `npm run ${script} -- ${args}` : `node scripts/${script}.ts ${args}`);

/** Runs one step of the start, then prints its name and duration. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ✓ ${name.padEnd(32)}${seconds.padStart(6)} s\n`);
  return result;
}

/** Startup failure that is shown to the operator as one sentence without a stack trace. */
export class StartupError extends Error {}

/** The command for one of our scripts here: by npm, or by node in the image, which has no npm. */
export const scriptCommand = (
  script: 'backup' | 'restore',
  args: string,
  { npm_lifecycle_event: byNpm }: NodeJS.ProcessEnv = process.env,
): string => (byNpm ? `npm run ${script} -- ${args}` : `node scripts/${script}.ts ${args}`);

/** Runs one step of the start, then prints its name and duration. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ✓ ${name.padEnd(32)}${seconds.padStart(6)} s\n`);
  return result;
}

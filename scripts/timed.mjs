/** Does one step and says what it was and how long it took. */
export async function timed(name, work) {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ✓ ${name.padEnd(32)}${seconds.padStart(6)} s\n`);
  return result;
}

/** Runs one step and prints its name and duration. @param doing shown on a terminal while it runs */
export async function timed(name, work, doing = '') {
  const start = performance.now();
  const isShown = doing !== '' && process.stdout.isTTY;
  if (isShown) process.stdout.write(`  … ${doing}`);
  else if (doing !== '') process.stdout.write(`  … ${doing}\n`);
  const clear = () => isShown && process.stdout.write('\r\u001B[2K');
  const result = await Promise.resolve(work()).finally(clear);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ✓ ${name.padEnd(32)}${seconds.padStart(6)} s\n`);
  return result;
}

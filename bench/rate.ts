import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Requests a second, and the time in milliseconds within which 99 of 100 were answered. */
export interface Rate {
  perSecond: number;
  p99: number;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Asks one address again and again over connections that stay open. Ends the run when any answer fails. */
export async function requestRate(
  url: string,
  { clients, seconds, cookie = '' }: { clients: number; seconds: number; cookie?: string },
): Promise<Rate> {
  const { stdout: out } = await run('wrk', [
    '-t1',
    `-c${clients}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: gzip',
    '-H',
    `Cookie: ${cookie}`,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(`${url} failed under load:\n${out}`);
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(out)!;
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)![1]),
    p99: Math.round(Number(amount) * UNITS[unit!]! * 10) / 10,
  };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Requests a second, and the median and 99th percentile of their times in milliseconds. */
export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
}

interface Load {
  clients: number;
  seconds: number;
  cookie?: string;
  /** A wrk script and its arguments. */
  script?: readonly [file: string, ...options: string[]];
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Requests one address, or those of a script, over keep-alive connections. Ends the run if any answer fails. */
export async function requestRate(
  url: string,
  { clients, seconds, cookie = '', script }: Load,
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
    ...(script ? ['-s', script[0]] : []),
    url,
    ...(script ? ['--', ...script.slice(1)] : []),
  ]);
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(`${url} failed under load:\n${out}`);
  const within = (percent: number): number => {
    const [, amount, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(out)!;
    return Math.round(Number(amount) * UNITS[unit!]! * 10) / 10;
  };
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)![1]),
    p50: within(50),
    p99: within(99),
  };
}

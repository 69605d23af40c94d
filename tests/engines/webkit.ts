import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { miniBrowser } from '#scripts/debian.mjs';
import { freePort } from '#tests/shops/running-shop.ts';
import { type Driver, deviceActions, HEIGHT } from './driver.ts';

// MiniBrowser's toolbar would keep its window wider than a phone.
const NARROW = '* { min-width: 0; padding-left: 0; padding-right: 0; }';
const TITLE_BAR = 60;

/** Debian's WebKit: WebKitGTK's MiniBrowser over WebDriver on a virtual screen. */
export async function startWebKit(): Promise<Driver> {
  const config = await mkdtemp(join(tmpdir(), 'calendula-webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), NARROW);
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: config,
      XDG_DATA_HOME: config,
      XDG_CACHE_HOME: config,
      // Containers have no user namespaces; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await untilAnswering(base);

  let session = '';
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(base + session + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const begin = async () => {
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
        },
      },
    });
    session = `/session/${sessionId}`;
  };
  const end = async () => {
    if (session) await call('DELETE', '');
    session = '';
  };

  return {
    // Each session has its own cookies.
    async open(width) {
      await end();
      await begin();
      await call('POST', '/window/rect', { x: 0, y: 0, width, height: HEIGHT + TITLE_BAR });
    },
    go: (url) => call('POST', '/url', { url }),
    async run<T>(expression: string) {
      const script = `return JSON.stringify(${expression})`;
      const text = await call<string | null>('POST', '/execute/sync', { script, args: [] });
      return JSON.parse(text ?? 'null') as T;
    },
    perform: (device, acts) => call('POST', '/actions', { actions: deviceActions(device, acts) }),
    clearCookies: () => call('DELETE', '/cookie'),
    // WebDriver has no command for the console.
    complaints: () => [],
    async close() {
      await end().catch(() => {});
      for (const child of [driver, screen]) child.kill();
      await rm(config, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A virtual screen; Xvfb chooses its number and prints it. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((done, failed) => {
    screen.stdio[3]!.once('data', (data) => done(String(data).trim()));
    screen.once('error', failed);
    screen.once('exit', (code) => failed(new Error(`Xvfb ended with ${code}`)));
  });
  return { screen, display: `:${number}` };
}

async function untilAnswering(base: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${base}/status`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('WebKitWebDriver did not answer in ten seconds.');
}

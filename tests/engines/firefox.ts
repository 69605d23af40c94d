import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/shops/running-shop.ts';
import { type Driver, deviceActions, HEIGHT } from './driver.ts';

/** Firefox's messages about requests that were pending when a page was left. */
const LEFT = /NetworkError when attempting to fetch|Error in input stream|NS_BINDING_ABORTED/;

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string | null };
}

/** Firefox over WebDriver BiDi, which it supports natively (w3c.github.io/webdriver-bidi). */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'calendula-firefox-'));
  const port = await freePort();
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', `--remote-debugging-port=${port}`, '--profile', profile, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await listening(firefox);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  await new Promise((done, failed) => {
    socket.onopen = done;
    socket.onerror = failed;
  });

  const waiting = new Map<number, { done(result: unknown): void; failed(error: Error): void }>();
  let complaints: string[] = [];
  socket.onmessage = ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.method === 'log.entryAdded' && answer.params?.level === 'error') {
      const text = answer.params.text ?? '';
      if (!LEFT.test(text)) complaints.push(text);
    }
    const asked = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (answer.type === 'error') asked?.failed(new Error(answer.message));
    else asked?.done(answer.result);
  };
  let last = 0;
  const call = <T>(method: string, params: object = {}): Promise<T> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<T>((done, failed) =>
      waiting.set(id, { done: (result) => done(result as T), failed }),
    ).finally(() => waiting.delete(id));
  };

  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  let context = '';

  return {
    async open(width) {
      // Firefox's initial page never gets the focus; a new one does.
      const old = context;
      ({ context } = await call<{ context: string }>('browsingContext.create', { type: 'tab' }));
      if (old) await call('browsingContext.close', { context: old });
      await call('browsingContext.activate', { context });
      await call('browsingContext.setViewport', { context, viewport: { width, height: HEIGHT } });
    },
    go: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run<T>(expression: string) {
      const { result, exceptionDetails } = await call<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as T;
    },
    perform: (device, acts) =>
      call('input.performActions', { context, actions: deviceActions(device, acts) }),
    clearCookies: () => call('storage.deleteCookies'),
    complaints() {
      const earlier = complaints;
      complaints = [];
      return earlier;
    },
    async close() {
      const isOver = new Promise((done) => firefox.once('exit', done));
      socket.close();
      firefox.kill();
      await isOver;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const listening = (firefox: ChildProcess): Promise<void> =>
  new Promise((done, failed) => {
    let said = '';
    firefox.stderr!.on('data', (data) => {
      said += data;
      if (said.includes('WebDriver BiDi listening')) done();
    });
    firefox.once('error', failed);
    firefox.once('exit', (code) => failed(new Error(`Firefox ended with ${code}:\n${said}`)));
  });

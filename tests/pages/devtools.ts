import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from '#scripts/debian.mjs';

type Params = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: each command of the protocol has its own answer
type Answer = any;

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Answer;
  result?: Answer;
  error?: { message: string };
}

export interface Tab {
  send(method: string, params?: Params): Promise<Answer>;
  on(method: string, listener: (params: Answer) => void): void;
  close(): Promise<void>;
}

/**
 * A browser driven by the DevTools protocol alone. Playwright and Lighthouse enable its Runtime domain, for which V8
 * looks up where each error was made, even one that is never thrown: React makes a few when it is loaded, and V8 then
 * parses all of React a second time. That is most of the blocking time they report, and no visitor ever has it.
 */
export async function openDevtools(): Promise<{ newTab(): Promise<Tab>; close(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'calendula-bench-'));
  const browser = spawn(
    chromiumPath() ?? chromium.executablePath(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((done) => {
    let printed = '';
    browser.stderr.on('data', (data) => {
      printed += data;
      const [found] = /ws:\/\/\S+/.exec(printed) ?? [];
      if (found) done(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((done) => socket.addEventListener('open', done));
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: ((message: Message) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else waiting.get(message.id)?.(message);
  });
  let last = 0;
  const send = (method: string, params: Params = {}, sessionId?: string) =>
    new Promise<Answer>((done, fail) => {
      last += 1;
      waiting.set(last, ({ error, result }) => (error ? fail(new Error(error.message)) : done(result)));
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  return {
    async newTab() {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      return {
        send: (method, params) => send(method, params, sessionId),
        on: (method, listener) =>
          listeners.push((message) => {
            if (message.sessionId === sessionId && message.method === method) listener(message.params);
          }),
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    async close() {
      const gone = new Promise((done) => browser.once('close', done));
      // Debian's Chromium is started by a shell script, which alone would get a signal.
      void send('Browser.close');
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorPagesMessages } from '#messages/error-pages.ts';
import { serverMessages } from '#messages/server.ts';
import { readConfig } from '#platform/config.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import { attachFastPath } from '../page-cache/fast-path.ts';
import { Refusals } from './refusals.ts';

const t = serverMessages.in('en-CA');
const tErrors = errorPagesMessages.in('en-CA');

let server: Server;
beforeAll(async () => {
  const refusals = await Refusals.prepare(['/assets/shop.css'], readConfig({ DATA_DIR: 'data' }), {
    now: LOCALES,
  });
  server = createServer((request, response) => refusals.send(request, response));
  attachFastPath(server, (request) => refusals.bytes(request));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());

const OF_NODE = new Set(['date', 'connection', 'keep-alive']);

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

function ask({ method = 'GET', path = '/cart?x=1', headers = {}, body }: Sent) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (data) => {
          text += data;
        });
        const headers = Object.entries(answer.headers).filter(([name]) => !OF_NODE.has(name));
        const status = answer.statusCode;
        answer.on('end', () => resolve({ status, headers: Object.fromEntries(headers), body: text }));
      })
        .on('error', reject)
        .end(body);
    },
  );
}

// The fast path leaves a request for a range to the server.
const BY_SERVER = { Range: 'bytes=0-9' };
const PLAIN = { Connection: 'keep-alive' };

test.each([
  ['a page for people', { Accept: 'text/html,*/*;q=0.8' }, 'text/html; charset=utf-8'],
  ['JSON for our scripts', { Accept: '*/*', 'Sec-Fetch-Dest': 'empty' }, 'application/json'],
  ['a sentence for other programs', { Accept: '*/*' }, 'text/plain; charset=utf-8'],
])('%s, and the same from the fast path as from the server', async (_, headers, type) => {
  const [fast, served] = [
    await ask({ headers: { ...headers, ...PLAIN } }),
    await ask({ headers: { ...headers, ...BY_SERVER } }),
  ];
  expect(fast).toEqual(served);
  expect(fast.status).toBe(503);
  expect(fast.headers).toMatchObject({
    'content-type': type,
    'retry-after': '3',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(fast.body)),
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  });
  if (type === 'application/json') expect(JSON.parse(fast.body)).toEqual({ ok: false, problem: 'try-later' });
  else expect(fast.body).toContain(t('busy.title'));
});

test('a page that failed can be reloaded, and a failed form asks to be sent again', async () => {
  const headers = { Accept: 'text/html' };
  const asked = await ask({ headers });
  expect(asked.body).toContain(`href="">${tErrors('error.retry')}</a>`);
  expect(asked.body).not.toContain(t('later.sent'));
  const sent = await ask({ method: 'POST', headers, body: 'a=b' });
  expect(sent.status).toBe(503);
  expect(sent.body).toContain(t('later.sent'));
  expect(sent.body).not.toContain(tErrors('error.retry'));
  expect(await ask({ method: 'HEAD', headers })).toMatchObject({ status: 503, body: '' });
});

import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlainRequest } from './plain-request.ts';

const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'));
const written = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const host = 'Host: shop.example';

test('a browser asking for a page is understood', () => {
  const text = written(
    'GET /shop?category=face HTTP/1.1',
    host,
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
    'accept-encoding: gzip, deflate, br, zstd',
    'Accept: text/html,*/*;q=0.8',
    'Sec-Fetch-Dest: document',
    'Cookie: sid=abc; theme=dark',
    'If-None-Match: W/"x"',
    'Connection: keep-alive',
  );
  expect(read(text)).toEqual({
    target: '/shop?category=face',
    host: 'shop.example',
    accept: 'text/html,*/*;q=0.8',
    destination: 'document',
    acceptEncoding: 'gzip, deflate, br, zstd',
    ifNoneMatch: 'W/"x"',
  });
});

test.each([
  ['another method', written('POST /shop HTTP/1.1', host)],
  ['an absolute target', written('GET http://shop.example/shop HTTP/1.1', host)],
  ['an old protocol', written('GET /shop HTTP/1.0', host)],
  ['no host', written('GET /shop HTTP/1.1', 'Accept: */*')],
  ['an empty host before another', written('GET /shop HTTP/1.1', 'Host:', host)],
  ['two hosts', written('GET /shop HTTP/1.1', host, host)],
  ['a body to come', written('GET /shop HTTP/1.1', host, 'Content-Length: 5')],
  ['a body in chunks', written('GET /shop HTTP/1.1', host, 'Transfer-Encoding: chunked')],
  ['a folded header', written('GET /shop HTTP/1.1', host, 'X-A: b', ' c')],
  ['a bare line feed', 'GET /shop HTTP/1.1\nHost: shop.example\n\n'],
  ['a bare line feed in a header', written('GET /shop HTTP/1.1', host, 'X-A: b\nTransfer-Encoding: chunked')],
  ['a space before a colon', written('GET /shop HTTP/1.1', host, 'Transfer-Encoding : chunked')],
  ['a second request behind it', written('GET /shop HTTP/1.1', host) + written('GET / HTTP/1.1', host)],
  ['half a request', 'GET /shop HTTP/1.1\r\nHost: shop.ex'],
  ['the end of the connection asked for', written('GET /shop HTTP/1.1', host, 'Connection: close')],
  ['another protocol asked for', written('GET /shop HTTP/1.1', host, 'Upgrade: websocket')],
  ['a part asked for', written('GET /shop HTTP/1.1', host, 'Range: bytes=0-9')],
  ['more than a page needs', written('GET /shop HTTP/1.1', host, `X-A: ${'a'.repeat(9000)}`)],
])('%s is left to the server', (_, text) => {
  expect(read(text)).toBeNull();
});

test('no header takes long to be refused', () => {
  // CPU time, because others may be using this machine.
  const before = process.cpuUsage();
  for (const sign of [' ', '\t', 'a', ':', '-', '\r'])
    for (const end of ['\x01', ':', ': \x01', ''])
      read(`GET / HTTP/1.1\r\n${host}\r\nX:${sign.repeat(8000)}${end}`);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(100);
});

const parsed: { method?: string; url?: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  let body = '';
  for await (const chunk of request) body += chunk;
  parsed.push({ method, url, headers, body });
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

/** How Node's own parser reads a connection's bytes. */
function parsedByNode(text: string): Promise<typeof parsed> {
  parsed.length = 0;
  return new Promise((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('data', () => socket.end());
    socket.on('error', () => {});
    socket.on('close', () => resolve([...parsed]));
    socket.end(Buffer.from(text, 'latin1'));
  });
}

// Complete requests, with ambiguous parts and random bytes inserted.
const plainLine = fc.constantFrom(
  'Accept: */*',
  'Cookie: a=b; c',
  'X-Forwarded-Host: evil.example',
  'DNT: 1',
);
const oddLine = fc.constantFrom(
  'Accept-Encoding: gzip',
  'Accept-Encoding:br',
  'ACCEPT-ENCODING:\tzstd ',
  'If-None-Match: "a"',
  'X-A:',
  'Accept-Encoding:',
  'Content-Length: 0',
  'Content-Length : 3',
  'Transfer-Encoding: chunked',
  'Transfer_Encoding: x',
  '',
  'Host: other.example',
  'Connection: keep-alive',
  'Connection: close',
  ' folded',
  'X-A: \u00e9',
  'X-A: a\rb',
);
const plainStart = fc.constantFrom('GET / HTTP/1.1', 'GET /a?b=c HTTP/1.1', "GET /a'b%20c/../d HTTP/1.1");
const oddStart = fc.constantFrom(
  'GET  / HTTP/1.1',
  'GET /a b HTTP/1.1',
  'GET /\u00e9 HTTP/1.1',
  'get / HTTP/1.1',
);
const mostly = (plain: fc.Arbitrary<string>, ...odd: fc.Arbitrary<string>[]) =>
  fc.oneof({ arbitrary: plain, weight: 4 }, ...odd);
const oddRequest = fc
  .record({
    start: mostly(plainStart, oddStart),
    lines: fc.array(mostly(plainLine, oddLine, fc.string({ unit: 'binary', maxLength: 12 })), {
      maxLength: 5,
    }),
    end: mostly(fc.constant('\r\n\r\n'), fc.constantFrom('\n\n', '\r\n\r\nX', '\r\n')),
    spoilt: fc.option(fc.tuple(fc.nat(120), fc.integer({ min: 0, max: 255 }))),
  })
  .map(({ start, lines, end, spoilt }) => {
    const text = [start, host, ...lines].join('\r\n') + end;
    if (!spoilt) return text;
    const [at, byte] = spoilt;
    return text.slice(0, at) + String.fromCharCode(byte) + text.slice(at);
  });

test("a request that is understood here is understood the same by Node's parser", async () => {
  let understood = 0;
  await fc.assert(
    fc.asyncProperty(oddRequest, async (text) => {
      const plain = read(text);
      if (!plain) return;
      understood += 1;
      const [first, ...others] = await parsedByNode(text);
      expect(others).toEqual([]);
      expect(first).toMatchObject({ method: 'GET', url: plain.target, body: '' });
      expect(first!.headers.host).toBe(plain.host.trimEnd());
      expect(first!.headers['accept-encoding'] ?? '').toBe(plain.acceptEncoding.trimEnd());
      expect(first!.headers['if-none-match'] ?? '').toBe(plain.ifNoneMatch.trimEnd());
    }),
    { numRuns: 3000 },
  );
  expect(understood).toBeGreaterThan(100);
});

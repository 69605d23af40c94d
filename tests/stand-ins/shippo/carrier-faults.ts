import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export interface Spoilt {
  response: ServerResponse;
  /** Performs the request and returns its answer. */
  honest(): object;
  authorization: string;
  /** An internal address that no redirect may lead to. */
  inside: string;
}

type Fault = (spoilt: Spoilt) => void;

const MEGABYTES_20 = 20_000_000;
const PIECE = Buffer.alloc(65_536, ' ');
const BOMB = gzipSync(Buffer.alloc(MEGABYTES_20, ' '));

const json = (response: ServerResponse, body: string | Buffer, status = 200, more: object = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...more }).end(body);

const status =
  (code: number, body: object = { detail: 'no' }, retryAfter?: string): Fault =>
  ({ response }) => {
    if (retryAfter) response.setHeader('Retry-After', retryAfter);
    json(response, JSON.stringify(body), code);
  };

/** An honest answer with a change. */
const bent =
  (bend: (text: string) => string): Fault =>
  ({ response, honest }) => {
    json(response, bend(JSON.stringify(honest())));
  };

const amounts = (amount: string) =>
  bent((text) => text.replace(/"(amount|amount_local)":"[^"]*"/g, `"$1":${amount}`));

const redirect =
  (code: number, where?: string): Fault =>
  ({ response, inside }) => {
    response.writeHead(code, { Location: where ?? `${inside}/latest/meta-data` }).end();
  };

const late =
  (milliseconds: number): Fault =>
  ({ response, honest }) => {
    setTimeout(() => {
      try {
        json(response, JSON.stringify(honest()));
      } catch (error) {
        // A second request may have done it by now.
        json(response, JSON.stringify({ detail: (error as Error).message }), 400);
      }
    }, milliseconds);
  };

/** Sends as much as the client accepts, up to 20 MB. */
function flood({ response }: Spoilt): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  let left = MEGABYTES_20;
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= PIECE.length;
      if (!response.write(PIECE)) return void response.once('drain', more);
    }
    response.end('{}');
  };
  more();
}

function byteByByte({ response, honest }: Spoilt): void {
  const text = JSON.stringify(honest());
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length });
  let at = 0;
  const timer = setInterval(() => response.write(text[at++] ?? ' '), 1_000);
  response.once('close', () => clearInterval(timer));
}

function brokenOff({ response, honest }: Spoilt): void {
  const text = JSON.stringify(honest());
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length });
  response.write(text.slice(0, 20), () => response.socket?.destroy());
}

/** Every wrong answer that we could think of, by name. */
export const FAULTS = {
  silence: () => {},
  late: late(6_000),
  'does it late': late(1_500),
  'status 500': status(500),
  'status 502 in HTML': ({ response }) =>
    void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  'status 503': status(503),
  'status 401': status(401, { detail: 'Token does not exist' }),
  'status 403': status(403),
  'status 400': status(400, { rate: ['Rate with supplied object_id not found.'] }),
  'status 400 in HTML': ({ response }) =>
    void response.writeHead(400, { 'Content-Type': 'text/html' }).end('<h1>Bad request</h1>'),
  'status 400 that echoes the key': ({ response, authorization }) =>
    void json(response, JSON.stringify({ detail: `Who is ${authorization}?\u202e\n\u0007` }), 400),
  'not registered': status(400, { detail: 'The carrier account has not been registered yet.' }),
  'status 429': status(429),
  'status 429, for a second': status(429, { detail: 'Request was throttled.' }, '1'),
  'status 429, for a minute': status(429, { detail: 'Request was throttled.' }, '60'),
  'status 204': ({ response }) => void response.writeHead(204).end(),
  'HTML with 200': ({ response }) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>'),
  'HTML that says it is JSON': ({ response }) => void json(response, '<h1>Hello</h1>'),
  'JSON that says it is HTML': ({ response, honest }) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end(JSON.stringify(honest())),
  'cut JSON': bent((text) => text.slice(0, text.length / 2)),
  'another JSON': bent(() => '[null,{"rates":7,"results":{},"status":[]}]'),
  nothing: bent(() => ''),
  null: bent(() => 'null'),
  'deep JSON': bent(() => `{"rates":${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
  '20 MB': flood,
  '20 MB that say so': ({ response }) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': MEGABYTES_20 })
      .write(PIECE),
  '20 MB in 20 KB': ({ response }) => void json(response, BOMB, 200, { 'Content-Encoding': 'gzip' }),
  'one byte a second': byteByByte,
  'broken off': brokenOff,
  'redirect 301': redirect(301),
  'redirect 302': redirect(302),
  'redirect 307': redirect(307),
  'redirect 308': redirect(308),
  'redirect to the cloud': redirect(307, 'http://169.254.169.254/latest/meta-data/'),
  'redirect to a file': redirect(302, 'file:///etc/passwd'),
  reset: ({ response }) => void response.socket?.resetAndDestroy(),
  'does it, then resets': ({ response, honest }) => {
    honest();
    response.socket?.resetAndDestroy();
  },
  'amount below zero': amounts('"-5.00"'),
  'amount NaN': amounts('"NaN"'),
  'amount 1e309': amounts('1e309'),
  'amount "1e309"': amounts('"1e309"'),
  'amount of nothing': amounts('"0.00"'),
  'amount in hex': amounts('"0x10"'),
  'amount with a comma': amounts('"12,50"'),
  'amount null': amounts('null'),
  'amount huge': amounts('"99999999999999999999.99"'),
  'amount over 500': amounts('"500.01"'),
  USD: bent((text) => text.replaceAll('"CAD"', '"USD"')),
  'no rates': bent((text) => JSON.stringify({ ...JSON.parse(text), rates: [] })),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

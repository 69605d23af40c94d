import type { ServerResponse } from 'node:http';

export interface SpoiltBooks {
  response: ServerResponse;
  /** Performs the request and returns its answer. */
  honest(): { status: number; body: object };
}

type Fault = (spoilt: SpoiltBooks) => void;

const LATE_MS = 700;

const json = (response: ServerResponse, status: number, body: string): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);

const status =
  (code: number): Fault =>
  ({ response }) =>
    json(response, code, JSON.stringify({ Fault: { Error: [{ code: '3001', Message: 'no', Detail: '' }] } }));

/** The request is performed, but its answer is truncated. */
const cut: Fault = ({ response, honest }) => {
  const { body } = honest();
  json(response, 200, JSON.stringify(body).slice(0, 12));
};

/** How QuickBooks fails, by name. */
export const BOOKS_FAULTS = {
  silence: () => {},
  // Performed, but answered later than the shop waits.
  'does it late': ({ response, honest }) => {
    setTimeout(() => {
      const { status, body } = honest();
      if (!response.destroyed) json(response, status, JSON.stringify(body));
    }, LATE_MS);
  },
  'status 500': status(500),
  'status 503': status(503),
  'status 429': status(429),
  'status 401': status(401),
  'cut JSON': cut,
  'HTML with 200': ({ response, honest }) => {
    honest();
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>');
  },
  'another JSON': ({ response, honest }) => {
    honest();
    json(response, 200, '[null,{"Id":7}]');
  },
  reset: ({ response }) => void response.socket?.resetAndDestroy(),
  'does it, then resets': ({ response, honest }) => {
    honest();
    response.socket?.resetAndDestroy();
  },
  'does it, then 500': ({ response, honest }) => {
    honest();
    json(response, 500, '{}');
  },
} satisfies Record<string, Fault>;

export type BooksFault = keyof typeof BOOKS_FAULTS;

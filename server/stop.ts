import type { Server } from 'node:http';
import type { Front } from './page-cache/fast-path.ts';

const PATIENCE_MS = 12_000;

/** Refuses new requests, waits for running ones, and closes what is left after PATIENCE_MS. */
export function closeServer(server: Server, front: Front): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  return new Promise((resolve) => {
    const closing = setInterval(() => {
      // An idle connection would otherwise stay open for a next request, which must go elsewhere.
      server.closeIdleConnections();
      front.end();
      if (Date.now() < deadline) return;
      server.closeAllConnections();
      front.destroy();
    }, 50);
    server.close(() => {
      clearInterval(closing);
      resolve();
    });
    front.end();
  });
}

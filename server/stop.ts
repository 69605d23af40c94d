import type { Server } from 'node:http';
import type { Front } from './page-cache/fast-path.ts';

const PATIENCE_MS = 12_000;

/** Takes no more requests, lets those under way end, then closes what is left after a while. */
export function closeServer(server: Server, front: Front): Promise<void> {
  const impatientAt = Date.now() + PATIENCE_MS;
  return new Promise((resolve) => {
    const closing = setInterval(() => {
      // A connection whose answer is out stays open for the next request, which must go elsewhere.
      server.closeIdleConnections();
      front.end();
      if (Date.now() < impatientAt) return;
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

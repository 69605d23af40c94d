import type { Server } from 'node:http';

const PATIENCE_MS = 12_000;

/** Takes no more requests, lets those under way end, then closes what is left after a while. */
export function closeServer(server: Server, closeFront: () => void): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    // A connection whose answer is out stays open for the next request, which must go elsewhere.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    closeFront();
    server.close(() => {
      clearTimeout(impatient);
      clearInterval(idle);
      resolve();
    });
  });
}

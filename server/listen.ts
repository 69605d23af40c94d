import { createServer, type RequestListener, type Server } from 'node:http';
import { StartupError } from '#platform/startup.ts';

/** Connections that the system queues until we accept them. */
const BACKLOG = 4096;
const LIMITS = {
  headersTimeout: 10_000,
  // A picture of 2 MB over a poor connection (docs/decisions/028).
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** @throws StartupError if the port is taken or not allowed */
export function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(LIMITS, listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartupError(
            `Port ${port} is taken: stop what uses it, or choose another with PORT=3001 npm start.`,
          ),
        );
      } else if (error.code === 'EACCES') {
        reject(
          new StartupError(`Port ${port} is not allowed for this user: choose one above 1023 with PORT.`),
        );
      } else reject(error);
    });
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(server));
  });
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

/** How long a connection may be silent: before its first request, and between requests. */
const FIRST_REQUEST_MS = 10_000;
const NEXT_REQUEST_MS = 65_000;

/** The complete answer to a plain request if it is cached; otherwise the HTTP server handles the request. */
export type CachedPageLookup = (request: PlainRequest) => Buffer | undefined;

/** The connections that the fast path holds; the HTTP server doesn't know them. */
export interface Front {
  /** Accepts no more requests and closes each connection after its answers. */
  end(): void;
  /** Closes the remaining connections at once. */
  destroy(): void;
}

/**
 * Answers cached pages straight on the connection, with one write. From its first other request on, a connection
 * belongs to the HTTP server.
 * @returns its connections, to close them on shutdown
 */
export function attachFastPath(server: Server, lookUp: CachedPageLookup): Front {
  const accept = server.listeners('connection')[0] as (this: Server, socket: Socket) => void;
  server.removeAllListeners('connection');
  const sockets = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    const onData = (chunk: Buffer) => {
      const request = readPlainRequest(chunk);
      const answer = request && lookUp(request);
      if (!answer) return handOver(chunk);
      // Backpressure: a client that doesn't read gets no more answers.
      if (!socket.write(answer)) {
        socket.pause();
        socket.once('drain', () => socket.resume());
      }
      if (socket.timeout !== NEXT_REQUEST_MS) socket.setTimeout(NEXT_REQUEST_MS);
    };
    const onEnd = () => socket.end();
    const onOver = () => socket.destroy();
    const onClose = () => sockets.delete(socket);

    function handOver(chunk: Buffer) {
      sockets.delete(socket);
      socket.off('data', onData).off('end', onEnd).off('timeout', onOver).off('error', onOver);
      socket.off('close', onClose).setTimeout(0);
      accept.call(server, socket);
      socket.unshift(chunk);
    }

    sockets.add(socket);
    socket.setTimeout(FIRST_REQUEST_MS);
    socket.on('data', onData).on('end', onEnd).on('timeout', onOver).on('error', onOver).on('close', onClose);
  });

  return {
    end() {
      // The peer may never close its side.
      for (const socket of sockets) socket.removeAllListeners('data').destroySoon();
    },
    destroy() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

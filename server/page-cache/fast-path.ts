import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

/** How long a connection may stay silent: before its first request, and between requests. */
const FIRST_REQUEST_MS = 10_000;
const NEXT_REQUEST_MS = 65_000;

/** The whole answer to a plain request, where it is at hand; otherwise the request takes the long way. */
export type CachedPageLookup = (request: PlainRequest) => Buffer | undefined;

/** The connections that the front holds itself; the server knows nothing of them. */
export interface Front {
  /** Takes no more requests, and ends each connection once its answers are out. */
  end(): void;
  /** Ends what is left, whether its answers were read or not. */
  destroy(): void;
}

/**
 * Stands before an HTTP server: answers what is at hand straight onto the connection, at the cost of one write.
 * The first request of a connection that is anything else goes to the server, and all that follow it.
 * @returns its connections, for the day that the server is closed
 */
export function attachFastPath(server: Server, atHand: CachedPageLookup): Front {
  const accept = server.listeners('connection')[0] as (this: Server, socket: Socket) => void;
  server.removeAllListeners('connection');
  const held = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    const onData = (chunk: Buffer) => {
      const request = readPlainRequest(chunk);
      const answer = request && atHand(request);
      if (!answer) return handOver(chunk);
      // Who does not read what was asked for gets no more until it is read.
      if (!socket.write(answer)) {
        socket.pause();
        socket.once('drain', () => socket.resume());
      }
      if (socket.timeout !== NEXT_REQUEST_MS) socket.setTimeout(NEXT_REQUEST_MS);
    };
    const onEnd = () => socket.end();
    const onOver = () => socket.destroy();
    const onClose = () => held.delete(socket);

    function handOver(chunk: Buffer) {
      held.delete(socket);
      socket.off('data', onData).off('end', onEnd).off('timeout', onOver).off('error', onOver);
      socket.off('close', onClose).setTimeout(0);
      accept.call(server, socket);
      socket.unshift(chunk);
    }

    held.add(socket);
    socket.setTimeout(FIRST_REQUEST_MS);
    socket.on('data', onData).on('end', onEnd).on('timeout', onOver).on('error', onOver).on('close', onClose);
  });

  return {
    end() {
      // The other side may never end its half.
      for (const socket of held) socket.removeAllListeners('data').destroySoon();
    },
    destroy() {
      for (const socket of held) socket.destroy();
    },
  };
}

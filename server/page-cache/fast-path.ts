import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

/** How long a connection may be silent: before its first request, and between requests. */
const SILENCE_MS = { first: 10_000, next: 65_000 };

/** The complete answer to a plain request if it is known at once; otherwise the HTTP server handles the request. */
export type InstantAnswer = (request: PlainRequest) => Buffer | undefined;

/** The connections that the fast path holds; the HTTP server doesn't know them. */
export interface Front {
  /** Accepts no more requests and closes each connection after its answers. */
  end(): void;
  /** Closes the remaining connections at once. */
  destroy(): void;
}

/**
 * Answers from memory straight on the connection, with one write. From its first other request on, a connection
 * belongs to the HTTP server.
 * @returns its connections, to close them on shutdown
 */
export function attachFastPath(server: Server, answerTo: InstantAnswer, silenceMs = SILENCE_MS): Front {
  const accept = server.listeners('connection')[0] as (this: Server, socket: Socket) => void;
  server.removeAllListeners('connection');
  const sockets = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    const onData = (chunk: Buffer) => {
      const request = readPlainRequest(chunk);
      const answer = request && answerTo(request);
      if (!answer) return handOver(chunk);
      // Backpressure: a client that doesn't read gets no more answers.
      if (!socket.write(answer)) {
        socket.pause();
        socket.once('drain', () => socket.resume());
      }
      if (socket.timeout !== silenceMs.next) socket.setTimeout(silenceMs.next);
    };
    const onEnd = () => socket.end();
    const onError = () => socket.destroy();
    const onSilence = () => {
      // If this process was busy, the timer fires before bytes that arrived in the meantime are read;
      // setImmediate runs after that.
      const before = socket.bytesRead;
      setImmediate(() => {
        if (sockets.has(socket) && socket.bytesRead === before) socket.destroy();
      });
    };
    const onClose = () => sockets.delete(socket);

    function handOver(chunk: Buffer) {
      sockets.delete(socket);
      socket.off('data', onData).off('end', onEnd).off('timeout', onSilence).off('error', onError);
      socket.off('close', onClose).setTimeout(0);
      accept.call(server, socket);
      socket.unshift(chunk);
    }

    sockets.add(socket);
    socket.setTimeout(silenceMs.first);
    socket.on('data', onData).on('end', onEnd).on('close', onClose);
    socket.on('timeout', onSilence).on('error', onError);
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

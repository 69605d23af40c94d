import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy between a browser and the shop that can cut the connection of a POST or lose its answer.
 * @param path the end of the POST's path
 */
export async function poorConnection(path: string) {
  const state = {
    /** A request's connection is cut after this many bytes. */
    cutAfter: Number.POSITIVE_INFINITY,
    /** How many of the next answers are lost. */
    answersToLose: 0,
  };
  const proxy = createServer((asked, answer) => {
    const { hostname, port, pathname, search } = new URL(asked.url!);
    const isPosted = asked.method === 'POST' && pathname.endsWith(path);
    const { method, headers } = asked;
    const onward = request({ hostname, port, path: pathname + search, method, headers }, (given) => {
      if (isPosted && state.answersToLose > 0) {
        state.answersToLose -= 1;
        answer.destroy();
        return given.resume();
      }
      answer.writeHead(given.statusCode!, given.headers);
      return given.pipe(answer);
    });
    const cut = () => {
      asked.socket.destroy();
      onward.destroy();
    };
    let bytes = 0;
    asked.on('data', (chunk) => {
      bytes += chunk.length;
      if (isPosted && bytes > state.cutAfter) cut();
    });
    onward.on('error', cut);
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const close = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { server: `http://127.0.0.1:${port}`, state, close };
}

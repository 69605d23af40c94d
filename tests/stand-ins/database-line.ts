import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { databaseUrlOf } from '../running-shop.ts';

/** A connection to a database that can be cut or frozen. */
export interface DatabaseLine {
  /** For DATABASE_URL. */
  url: string;
  port: number;
  /** Closes open connections and refuses new ones. */
  cut(): Promise<void>;
  /** From now on nothing arrives, and nothing closes. */
  hang(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A proxy to the database of a running shop's data folder. */
export async function lineToDatabaseOf(dataDir: string): Promise<DatabaseLine> {
  const { password, searchParams } = new URL(await databaseUrlOf(dataDir));
  const path = `${searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((near) => {
    const far = connect(path);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
      if (isHanging) socket.pause();
    }
    near.on('data', (data) => far.write(data)).on('close', () => far.destroy());
    far.on('data', (data) => near.write(data)).on('close', () => near.destroy());
    if (isHanging) for (const socket of [near, far]) socket.pause();
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: `postgres://calendula:${password}@127.0.0.1:${port}/calendula`,
    port,
    cut,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    async mend() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await cut();
    },
  };
}

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { databaseUrlOf } from '#tests/shops/running-shop.ts';

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
  /** Answers the next connections as a server that isn't up yet does (57P03). */
  start(connections: number): void;
  /** How many of those it has still to answer. */
  startingFor(): number;
  close(): Promise<void>;
}

/** The protocol's ErrorResponse: its length, then fields that begin with a letter and end with 0. */
const STARTING_UP = (() => {
  const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
})();

/** A proxy to the database of a running shop's data folder. */
export async function lineToDatabaseOf(dataDir: string): Promise<DatabaseLine> {
  const { password, searchParams } = new URL(await databaseUrlOf(dataDir));
  const path = `${searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let isHanging = false;
  let starting = 0;
  const server = createServer((near) => {
    if (starting > 0) {
      starting -= 1;
      near.once('data', () => near.end(STARTING_UP)).on('error', () => {});
      return;
    }
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
    start(connections) {
      starting = connections;
    },
    startingFor: () => starting,
    async close() {
      if (server.listening) await cut();
    },
  };
}

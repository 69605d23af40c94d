import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { refuseLostStatements, refuseSharedSessions } from './pooler.ts';

/** PostgreSQL's ReadyForQuery message outside a transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const GOODBYE = 0x58;

/** Pools like PgBouncer before 1.21 in transaction mode: a request gets the connection that was freed last. */
function pooler(to: NetConnectOpts): Server {
  const free: Socket[] = [];
  const users = new Map<Socket, Socket>();
  return createServer((client) => {
    const own = connect(to);
    users.set(own, client);
    let server: Socket | undefined = own;
    own.on('data', (data) => {
      const user = users.get(own);
      user?.write(data);
      if (!data.subarray(-READY.length).equals(READY)) return;
      users.delete(own);
      free.push(own);
      user?.emit('freed');
    });
    client.on('freed', () => {
      server = undefined;
    });
    client.on('data', (data) => {
      if (data[0] === GOODBYE) return;
      if (!server) {
        server = free.pop()!;
        users.set(server, client);
      }
      server.write(data);
    });
    for (const socket of [client, own]) socket.on('error', () => {});
    client.on('close', () => own.destroy());
  });
}

const direct = inject('postgresUrl');
let pooled: string;
let server: Server;
beforeAll(async () => {
  const url = new URL(direct);
  const port = Number(url.port || 5432);
  // The tests' own PostgreSQL listens on a socket in a folder.
  const folder = url.searchParams.get('host');
  server = pooler(folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  pooled = url.href;
});
afterAll(() => server.close());

test('an address that shares sessions is refused with the setting that helps', async () => {
  await expect(refuseSharedSessions(pooled, 'DATABASE_URL')).rejects.toThrow(
    'DATABASE_URL leads through a connection pooler that shares sessions, such as PgBouncer in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  );
});

test('a pooler that loses prepared statements is refused', async () => {
  await expect(refuseLostStatements(pooled)).rejects.toThrow('max_prepared_statements = 200');
});

test('PostgreSQL itself is accepted', async () => {
  await refuseSharedSessions(direct, 'DATABASE_URL');
  await refuseLostStatements(direct);
});

import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

test('no secret of a connection is in a log line, at any depth that the shop logs', () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });
  const secrets = {
    password: 'hidden-1',
    secretKey: 'hidden-2',
    webhookSecret: 'hidden-3',
    apiKey: 'hidden-4',
    clientSecret: 'hidden-5',
    refreshToken: 'hidden-6',
    passphrase: 'hidden-7',
    token: 'hidden-8',
  };
  log.info({ ...secrets, id: 'stripe' }, 'a connection');
  log.info({ connection: secrets }, 'a connection');
  log.info({ changed: { typed: secrets } }, 'a connection');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).not.toContain('hidden-');
  expect(lines[0]).toContain('"id":"stripe"');
});

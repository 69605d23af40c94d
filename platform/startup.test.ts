import { expect, test } from 'vitest';
import { scriptCommand } from './startup.ts';

test('a script is run by npm where npm started the shop, and by Node.js in a container, which has no npm', () => {
  const commandIn = (environment: NodeJS.ProcessEnv) =>
    scriptCommand('restore', '--replace a.tar.gz', environment);
  expect(commandIn({ npm_lifecycle_event: 'start' })).toBe('npm run restore -- --replace a.tar.gz');
  expect(commandIn({ PATH: '/usr/bin' })).toBe('node scripts/restore.ts --replace a.tar.gz');
});

import { expect, test } from 'vitest';
import { isStartedByNpm, scriptCommand } from './startup.ts';

test('a script is run by npm where npm started the shop, and by Node.js in a container, which has no npm', () => {
  expect(isStartedByNpm({ npm_lifecycle_event: 'start' })).toBe(true);
  expect(isStartedByNpm({ PATH: '/usr/bin' })).toBe(false);
  expect(scriptCommand('restore', '--replace a.tar.gz', true)).toBe('npm run restore -- --replace a.tar.gz');
  expect(scriptCommand('restore', '--replace a.tar.gz', false)).toBe(
    'node scripts/restore.ts --replace a.tar.gz',
  );
});

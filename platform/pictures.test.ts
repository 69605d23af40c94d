import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeWhole } from './pictures.ts';

const folder = await mkdtemp(join(tmpdir(), 'calendula-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a file that many write at once is written whole by each, and nothing is left beside it', async () => {
  const file = join(folder, 'cream-320.jpg');
  const content = Buffer.alloc(200_000, 'a');
  await Promise.all(Array.from({ length: 20 }, () => writeWhole(file, content)));
  expect(await readdir(folder)).toEqual(['cream-320.jpg']);
  expect((await readFile(file)).equals(content)).toBe(true);
});

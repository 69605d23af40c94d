import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMarkdown } from '#platform/text/markdown.ts';

const GUIDE = 'docs/guide';
const LARGEST_PICTURE_BYTES = 60_000;
const LONGEST_CHAPTER_WORDS = 1_200;

const files = readdirSync(GUIDE).filter((file) => file.endsWith('.md'));
const textOf = (file: string): string => readFileSync(join(GUIDE, file), 'utf8');
const linksIn = (text: string) => [...text.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)];

/** The admin's sentences without their tags and what only screen readers hear. */
const sentences = new Set(
  readdirSync('messages/en-CA')
    .filter((file) => /^admin(-[\w-]+)?\.json$/.test(file))
    .flatMap((file) =>
      Object.values<string>(JSON.parse(readFileSync(join('messages/en-CA', file), 'utf8'))).map((sentence) =>
        sentence.replace(/<hidden>.*?<\/hidden>/g, '').replace(/<\/?\w+>/g, ''),
      ),
    ),
);

const anchorsIn = (file: string): string[] =>
  parseMarkdown(textOf(file)).flatMap((block) => (block.kind === 'heading' ? [block.id] : []));

test.each(files)('%s quotes the admin as it is', (file) => {
  const quoted = [...textOf(file).matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) => label!);
  expect(quoted.filter((label) => !sentences.has(label))).toEqual([]);
});

test.each(files)('links and pictures of %s exist', (file) => {
  const dead = linksIn(textOf(file)).filter(([, mark, words, to]) => {
    if (/^https:/.test(to!)) return false;
    const [path, anchor] = to!.split('#');
    if (!existsSync(join(GUIDE, path!))) return true;
    return mark === '!' ? words === '' : anchor !== undefined && !anchorsIn(path!).includes(anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

test.each(files)('%s is one chapter, short and listed', (file) => {
  expect(textOf(file)).toMatch(/^# .+\n/);
  expect(textOf(file).split(/\s+/).length).toBeLessThanOrEqual(LONGEST_CHAPTER_WORDS);
  if (file !== 'README.md') expect(textOf('README.md')).toContain(`](${file})`);
});

test('each chapter has a picture', () => {
  const without = files.filter((file) => !linksIn(textOf(file)).some(([, mark]) => mark === '!'));
  expect(without).toEqual(['README.md']);
});

test('pictures are small, and each is used', () => {
  const texts = files.map(textOf).join('\n');
  const pictures = readdirSync(join(GUIDE, 'pictures'));
  for (const picture of pictures) {
    expect(statSync(join(GUIDE, 'pictures', picture)).size, picture).toBeLessThanOrEqual(
      LARGEST_PICTURE_BYTES,
    );
    expect(texts).toContain(`](pictures/${picture})`);
  }
});

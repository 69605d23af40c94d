import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { typesetFrench } from '#platform/i18n/french-typography.ts';
import { parseMarkdown } from '#platform/text/markdown.ts';
import { messageFiles } from '#scripts/compile-messages.mjs';

const GUIDE = 'docs/guide';
const LARGEST_PICTURE_BYTES = 60_000;
/** French takes more words. */
const LONGEST_CHAPTER_WORDS = { English: 1_200, French: 1_500 };

const chaptersIn = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith('.md'));
const files = chaptersIn(GUIDE);
const linksIn = (text: string) => [...text.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)];

/** The admin's sentences without their tags and the parts that only screen readers hear. */
const sentencesIn = (folder: string) =>
  new Set(
    [...messageFiles().values()]
      .filter((file) => file.startsWith('admin/'))
      .flatMap((file) =>
        Object.values<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map((sentence) =>
          sentence.replace(/<hidden>.*?<\/hidden>/g, '').replace(/<\/?\w+>/g, ''),
        ),
      ),
  );

const headingsIn = (file: string) =>
  parseMarkdown(readFileSync(join(GUIDE, file), 'utf8')).flatMap((block) =>
    block.kind === 'heading' ? [block] : [],
  );

describe.each([
  ['English' as const, GUIDE, 'messages/en-CA'],
  ['French' as const, join(GUIDE, 'fr'), 'messages/fr-CA'],
])('the %s guide', (language, folder, messages) => {
  const sentences = sentencesIn(messages);
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

  test('has every chapter', () => {
    expect(chaptersIn(folder)).toEqual(files);
  });

  test.each(files)('%s quotes the admin as it is', (file) => {
    const quoted = [...textOf(file).matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) => label!);
    expect(quoted.filter((label) => !sentences.has(label))).toEqual([]);
  });

  test.each(files)('links and pictures of %s exist', (file) => {
    const dead = linksIn(textOf(file)).filter(([, mark, words, to]) => {
      if (/^https:/.test(to!)) return false;
      const [path, anchor] = to!.split('#');
      if (!existsSync(join(folder, path!))) return true;
      if (mark === '!') return words === '';
      // Headings have the English ids in every language.
      return anchor !== undefined && !headingsIn(path!).some(({ id }) => id === anchor);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  test.each(files)('%s is one chapter, short, listed, and with a picture', (file) => {
    expect(textOf(file)).toMatch(/^# .+\n/);
    expect(textOf(file).split(/\s+/).length).toBeLessThanOrEqual(LONGEST_CHAPTER_WORDS[language]);
    if (file === 'README.md') return;
    expect(textOf('README.md')).toContain(`](${file})`);
    expect(linksIn(textOf(file)).some(([, mark]) => mark === '!')).toBe(true);
  });
});

test.each(files)('%s has the same headings in French, in the same order', (file) => {
  expect(headingsIn(join('fr', file)).map(({ level }) => level)).toEqual(
    headingsIn(file).map(({ level }) => level),
  );
});

test.each(files)('%s in French is typeset as the OQLF asks', (file) => {
  const lines = readFileSync(join(GUIDE, 'fr', file), 'utf8').split('\n');
  const wrong = lines.filter((line) => typesetFrench(line) !== line);
  expect(wrong).toEqual([]);
});

test.each([GUIDE, join(GUIDE, 'fr')])('pictures of %s are small, and each is used', (folder) => {
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  for (const picture of readdirSync(join(folder, 'pictures'))) {
    const path = join(folder, 'pictures', picture);
    expect(statSync(path).size, path).toBeLessThanOrEqual(LARGEST_PICTURE_BYTES);
    expect(texts).toContain(`](pictures/${picture})`);
  }
});

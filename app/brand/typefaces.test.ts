import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { HEADINGS, TEXTS } from './typefaces.ts';

const bytesOf = ({ file }: { file: string }): number => statSync(`app/ui/fonts/${basename(file)}`).size;

test('no choice of typefaces adds more than 1 kB to a first load', () => {
  const [heading, text] = [HEADINGS, TEXTS].map((typefaces) => Object.values(typefaces).map(bytesOf));
  const usual = bytesOf(HEADINGS.newsreader) + bytesOf(TEXTS.figtree);
  expect(Math.max(...heading!) + Math.max(...text!)).toBeLessThanOrEqual(usual + 1_000);
});

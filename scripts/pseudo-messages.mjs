import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { messageFiles } from './compile-messages.mjs';

// node scripts/pseudo-messages.mjs FOLDER [--missing]
// Writes a French that nobody reads: the English with accents and 40 % longer, which shows what isn't translated or
// doesn't fit. With --missing only what the folder doesn't have yet; never commit it.

const SOURCE = 'messages/en-CA';
const ACCENTED = {
  a: 'à',
  c: 'ç',
  e: 'é',
  i: 'î',
  o: 'ô',
  u: 'ù',
  A: 'À',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  O: 'Ô',
  U: 'Ù',
};
const LONGER = 0.4;

/** @example pseudo('Add to cart') // 'Àdd tô çàrt ···· ' */
const pseudo = (text) => {
  const letters = text.replace(/[aceiouACEIOU]/g, (letter) => ACCENTED[letter]);
  const [, words, end] = /^(.*?)(\s*)$/s.exec(letters);
  if (words === '') return text;
  return words + ' ôù'.repeat(Math.ceil((words.length * LONGER) / 3)) + end;
};

const inPseudo = (elements) =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: pseudo(element.value) };
    const options = Object.entries(element.options ?? {}).map(([name, option]) => [
      name,
      { ...option, value: inPseudo(option.value) },
    ]);
    return {
      ...element,
      ...(element.children && { children: inPseudo(element.children) }),
      ...(element.options && { options: Object.fromEntries(options) }),
    };
  });

const [folder, only] = process.argv.slice(2);
for (const file of messageFiles().values()) {
  const target = join(folder, file);
  const known = only === '--missing' && existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : {};
  const sentences = JSON.parse(readFileSync(join(SOURCE, file), 'utf8'));
  const made = Object.entries(sentences).map(([key, sentence]) => [
    key,
    known[key] ?? printAST(inPseudo(parse(sentence))),
  ]);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify(Object.fromEntries(made), null, 2)}\n`);
}

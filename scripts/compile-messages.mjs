import { mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';

const SOURCE = 'messages';
const COMPILED = 'messages/compiled';
/** The language whose files define the keys and the values of each message. */
const REFERENCE = 'en-CA';
/** Languages that are complete; platform/i18n/messages.ts lists the same. */
const LOCALES = [REFERENCE, 'fr-CA'];

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Each area's file below the folder of a language: subfolders sort them, and no two areas share a name. */
export function messageFiles(locale = REFERENCE) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const file of readdirSync(join(SOURCE, locale), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const area = basename(file, '.json');
    if (files.has(area)) throw new Error(`Rename ${file}: ${files.get(area)} has the same name.`);
    files.set(area, file);
  }
  return files;
}

/** Writes a typed module for each area of messages/, which `#messages/` resolves to. */
export function compileMessages() {
  const files = messageFiles();
  mkdirSync(COMPILED, { recursive: true });
  for (const file of readdirSync(COMPILED)) {
    if (!files.has(basename(file, '.ts'))) rmSync(join(COMPILED, file));
  }
  for (const area of files.keys()) {
    const file = join(COMPILED, `${area}.ts`);
    const module = moduleOf(area, LOCALES, files);
    if (textOf(file) !== module) writeFileSync(file, module);
  }
}

/** The module of an area, with the messages of all languages or of some. */
export function moduleOf(area, locales = LOCALES, files = messageFiles()) {
  const source = files.get(area);
  const sentences = Object.fromEntries(
    [REFERENCE, ...locales].map((locale) => [
      locale,
      JSON.parse(readFileSync(join(SOURCE, locale, source), 'utf8')),
    ]),
  );
  const keys = Object.keys(sentences[REFERENCE]);
  const values = keys.map(
    (key) => `  ${JSON.stringify(key)}: ${valuesOf(REFERENCE, source, key, sentences[REFERENCE][key])};`,
  );
  const catalogues = locales.map((locale) => {
    const messages = keys.map((key) => {
      const sentence = sentences[locale][key];
      const reference = sentences[REFERENCE][key];
      if (!sentence?.trim() && sentence !== reference)
        throw new Error(`messages/${locale}/${source} has no "${key}".`);
      const [wanted, given] = [reference, sentence].map((one) => valuesOf(locale, source, key, one));
      if (given !== wanted)
        throw new Error(`messages/${locale}/${source}, "${key}" takes ${given} instead of ${wanted}.`);
      return `    ${JSON.stringify(key)}: ${JSON.stringify(compile(sentence))},`;
    });
    return `  ${JSON.stringify(locale)}: {\n${messages.join('\n')}\n  },`;
  });
  return `// Generated from messages/*/${source} by scripts/compile-messages.mjs.
import { defineMessages, type Tag, type Text } from '#platform/i18n/messages.ts';

export type ${camelCase(`-${area}`)}Values = {
${values.join('\n')}
};

export const ${camelCase(area)}Messages = /* @__PURE__ */ defineMessages<${camelCase(`-${area}`)}Values>({
${catalogues.join('\n')}
});
`;
}

/** The TypeScript type of a message's values, sorted by their names. */
function valuesOf(locale, source, key, sentence) {
  const types = new Map();
  try {
    collect(parse(sentence), types);
  } catch (error) {
    throw new Error(`messages/${locale}/${source}, "${key}": ${error.message}`, { cause: error });
  }
  const sorted = [...types].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{ ${sorted.map(([name, type]) => `${JSON.stringify(name)}: ${type}`).join('; ')} }`;
}

function collect(elements, types) {
  for (const element of elements) {
    const { type, value, options, children } = element;
    if (type === TYPE.argument) types.set(value, types.get(value) ?? 'Text');
    if (type === TYPE.number || type === TYPE.plural) types.set(value, 'number');
    if (type === TYPE.select) types.set(value, 'string');
    if (type === TYPE.tag) types.set(value, 'Tag');
    if (options) for (const option of Object.values(options)) collect(option.value, types);
    if (children) collect(children, types);
  }
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

export function watchMessages() {
  compileMessages();
  watch(SOURCE, { recursive: true }, (_, file) => {
    if (!file?.endsWith('.json')) return;
    try {
      compileMessages();
    } catch (error) {
      console.error(error.message);
    }
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) compileMessages();

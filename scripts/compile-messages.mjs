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

/** Writes a typed module for each area of messages/, which `#messages/` resolves to. */
export function compileMessages() {
  const areas = readdirSync(join(SOURCE, REFERENCE)).map((file) => basename(file, '.json'));
  mkdirSync(COMPILED, { recursive: true });
  for (const file of readdirSync(COMPILED)) {
    if (!areas.includes(basename(file, '.ts'))) rmSync(join(COMPILED, file));
  }
  for (const area of areas) {
    const file = join(COMPILED, `${area}.ts`);
    const module = moduleOf(area);
    if (textOf(file) !== module) writeFileSync(file, module);
  }
}

/** The module of an area, with the messages of all languages or of some. */
export function moduleOf(area, locales = LOCALES) {
  const sentences = Object.fromEntries(
    [REFERENCE, ...locales].map((locale) => [
      locale,
      JSON.parse(readFileSync(join(SOURCE, locale, `${area}.json`), 'utf8')),
    ]),
  );
  const keys = Object.keys(sentences[REFERENCE]);
  const values = keys.map(
    (key) => `  ${JSON.stringify(key)}: ${valuesOf(REFERENCE, area, key, sentences[REFERENCE][key])};`,
  );
  const catalogues = locales.map((locale) => {
    const messages = keys.map((key) => {
      const sentence = sentences[locale][key];
      const reference = sentences[REFERENCE][key];
      if (!sentence?.trim() && sentence !== reference)
        throw new Error(`messages/${locale}/${area}.json has no "${key}".`);
      const [wanted, given] = [reference, sentence].map((one) => valuesOf(locale, area, key, one));
      if (given !== wanted)
        throw new Error(`messages/${locale}/${area}.json, "${key}" takes ${given} instead of ${wanted}.`);
      return `    ${JSON.stringify(key)}: ${JSON.stringify(compile(sentence))},`;
    });
    return `  ${JSON.stringify(locale)}: {\n${messages.join('\n')}\n  },`;
  });
  return `// Generated from messages/*/${area}.json by scripts/compile-messages.mjs.
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
function valuesOf(locale, area, key, sentence) {
  const types = new Map();
  try {
    collect(parse(sentence), types);
  } catch (error) {
    throw new Error(`messages/${locale}/${area}.json, "${key}": ${error.message}`, { cause: error });
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

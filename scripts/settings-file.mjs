import { readFileSync } from 'node:fs';

const QUOTED = String.raw`'[^']*'|"(?:\\[\s\S]|[^"\\])*"`;
const BLANKS = String.raw`[^\S\n]*`;
const ASSIGNMENT = new RegExp(
  String.raw`^${BLANKS}([A-Za-z_]\w*)${BLANKS}=((?:${BLANKS}(?:${QUOTED}))*)${BLANKS}((?:\\[\s\S]|[^\\\n])*)`,
  'gm',
);

/**
 * Reads settings as systemd reads its EnvironmentFile (systemd.exec(5)), so that one file serves the service and the
 * commands: a value needs no quotes, and `#` begins a comment only at the start of a line.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export const parseSettings = (text) =>
  Object.fromEntries(
    [...text.matchAll(ASSIGNMENT)].map(([, name, quoted, plain]) => [
      name,
      unquoted(quoted) + unescaped(plain),
    ]),
  );

const unquoted = (text) =>
  [...text.matchAll(new RegExp(QUOTED, 'g'))]
    .map(([piece]) => {
      const inner = piece.slice(1, -1);
      return piece.startsWith("'") ? inner : inner.replace(/\\(?:\n|(["\\`$]))/g, '$1');
    })
    .join('');

const unescaped = (text) => text.trimEnd().replace(/\\(?:\n|([\s\S]))/g, '$1');

/**
 * Takes `--settings <file>` out of the options and gives its settings to this process and those that it starts. What is
 * set already takes precedence.
 * @param {string[]} options
 * @returns {string[]} the other options
 */
export function takeSettingsFile(options) {
  const at = options.indexOf('--settings');
  if (at === -1) return options;
  const [, file] = options.splice(at, 2);
  if (!file) throw new Error('Say which file has the settings: --settings /etc/calendula.env');
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`The settings in ${file} can’t be read (${error.code}).`);
  }
  for (const [name, value] of Object.entries(parseSettings(text))) process.env[name] ??= value;
  return options;
}

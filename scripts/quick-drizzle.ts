import type { Plugin } from 'vite';

const FILE = /\/drizzle-orm\/entity\.js$/;
const START = 'function is(value, type) {';

/**
 * Lets Drizzle remember what is what. It asks of every part of every statement whether it is a column, a table, a
 * placeholder…, by walking along its classes each time: a seventh of what an order costs. The answer follows from
 * the prototype, so it is worked out once for each (docs/decisions/007).
 */
export function drizzleIsCache(): Plugin {
  return {
    name: 'quick-drizzle',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      if (!code.includes(START)) this.error('Drizzle asks what is what in another way now.');
      return code.replace(
        START,
        `const known = new WeakMap();
function is(value, type) {
  if (!value || typeof value !== 'object') return false;
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null) return false;
  let answers = known.get(prototype);
  if (!answers) known.set(prototype, (answers = new Map()));
  let answer = answers.get(type);
  if (answer === undefined) answers.set(type, (answer = reallyIs(value, type)));
  return answer;
}
function reallyIs(value, type) {`,
      );
    },
  };
}

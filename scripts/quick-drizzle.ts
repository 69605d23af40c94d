import type { Plugin } from 'vite';

const FILE = /\/drizzle-orm\/entity\.js$/;
const START = 'function is(value, type) {';

/**
 * Caches Drizzle's type checks. It walks the class hierarchy for every part of every statement, which is a seventh of
 * an order's cost. The result depends on the prototype only, so it is computed once for each (docs/decisions/007).
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

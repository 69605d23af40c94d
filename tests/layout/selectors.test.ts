import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { messageFiles } from '#scripts/compile-messages.mjs';

/** Sentences that the specification gives letter for letter: tests quote them. */
const SPECIFIED = new Set([
  'An account already exists with the same email address but different sign-in credentials. Try signing in using a different method.',
  'Back to Login',
  'Destination city is required',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal as it is in a test
  'Enter a new password for ${email}',
  "Enter your email address and we'll send you a link to reset your password.",
  'Failed to load tracking information',
  'Invalid password reset link. Please request a new one.',
  'No results found',
  'Oops! Something went wrong',
  'Password reset email sent! Check your inbox for further instructions. Click the link in the email to reset your password.',
  'Passwords do not match',
  'Request New Reset Link',
  'Reset Password',
  'Search products, blog posts, pages...',
  'Searching...',
  'Send Reset Link',
  'Sending...',
  'Something went wrong with Google sign-in. Please try again or use email sign-in instead.',
  'Shipping provider API Error (400)',
  'This password reset link has expired or is invalid. Please request a new one.',
  'Try Again',
  'Unable to calculate shipping rates. Please check your address and try again.',
  'Unable to fetch tracking information',
  'Verifying your reset link...',
  'Your password has been reset successfully! Redirecting to login...',
]);

/** Labels of the test pages, which have no messages, but share a word with them. */
const TEST_PAGES = new Set(['City', 'How many', 'Product']);

const SELECTOR =
  /(?:getBy(?:AltText|Label|Placeholder|Text|Title)\(|\b(?:heading|title)\(page,|\b(?:name|hasText):|\bpress\('[^'\n]*',|\bsee\()\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`|\/(?:[^/\\\n]|\\.)+\/)/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** All texts of a message, as a regular expression. */
const patternOf = (elements: MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return escaped(element.value);
      if (element.type === TYPE.pound) return '[\\d,]+';
      if (element.type === TYPE.tag) return patternOf(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '.+';
      return `(?:${Object.values(element.options)
        .map(({ value }) => patternOf(value))
        .join('|')})`;
    })
    .join('');

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

const messages = [...messageFiles().values()]
  .flatMap((file) => Object.values<string>(JSON.parse(readFileSync(join('messages/en-CA', file), 'utf8'))))
  .map((sentence) => {
    const pattern = patternOf(parse(sentence));
    const own = Math.min(...pattern.split('|').map((option) => lettersIn(option)));
    return { sentence, own, pattern: new RegExp(`^${pattern}$`) };
  });

/** Whether a selector quotes a message, or its beginning. Names of products, say, have few letters of a message. */
function quotesMessage(selector: string): boolean {
  const letters = lettersIn(selector);
  return messages.some(
    ({ sentence, own, pattern }) =>
      (letters > 5 && sentence.startsWith(selector)) ||
      (own >= Math.max(3, letters / 4) && pattern.test(selector)),
  );
}

/** Parts of regular expressions other than letters: classes, groups, repetition. */
const OPERATORS =
  /\\[dDsSwWbB][*+?]?|\\p\{\w+\}[*+?]?|\[(?:\\.|[^\]])*\][*+?]?|\{\d+(?:,\d*)?\}|\.[*+?]|[()|?*+.]/;

/** The plain texts between the operators of a regular expression; the first one may be anchored. */
function textsOf(expression: string): { text: string; isStart: boolean }[] {
  const isAnchored = expression.startsWith('^');
  return expression
    .replace(/^\^|\$$/g, '')
    .split(OPERATORS)
    .map((text, index) => ({ text: text.replace(/\\(.)/g, '$1'), isStart: isAnchored && index === 0 }));
}

/** The texts of messages between their values. */
const literals = new Set(
  messages.flatMap(({ sentence }) =>
    parse(sentence).flatMap((element) => (element.type === TYPE.literal ? element.value.trim() : [])),
  ),
);

/** Whether a regular expression quotes a message, or a part of one between its values. */
const matchesMessage = (expression: string): boolean =>
  textsOf(expression).some(
    ({ text, isStart }) =>
      quotesMessage(text) ||
      (lettersIn(text) >= (isStart ? 3 : 6) && literals.has(text.trim())) ||
      (lettersIn(text) > 8 && [...literals].some((literal) => literal.includes(text.trim()))),
  );

const files = ['tests/browser', 'tests/engines', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file)),
);

test.each(files)('%s selects by messages, not by their English', (file) => {
  const quoted = [...readFileSync(file, 'utf8').matchAll(SELECTOR)]
    .map(([, literal]) => ({ text: literal!.slice(1, -1), isExpression: literal![0] === '/' }))
    .filter(({ text }) => !SPECIFIED.has(text) && !TEST_PAGES.has(text))
    .filter(({ text, isExpression }) => (isExpression ? matchesMessage(text) : quotesMessage(text)))
    .map(({ text }) => text);
  expect(quoted).toEqual([]);
});

test('a regular expression that quotes a message is found', () => {
  for (const quoting of [
    '^Pay',
    '^Add to cart',
    '^Picture \\d',
    ': arrives .*, free with this in your cart$',
  ])
    expect(matchesMessage(quoting), quoting).toBe(true);
  for (const own of ['Calendula Body Oil', '^#ffb6c9 ', '-\\d{13}', '\\w'])
    expect(matchesMessage(own), own).toBe(false);
});

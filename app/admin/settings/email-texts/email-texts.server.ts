import { adminEmailTextsMessages } from '#messages/admin-email-texts.ts';
import { emailMessages } from '#messages/email.ts';
import { textWithBlanks } from '#platform/i18n/blanks.ts';
import { listFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { tidyLine, tidyText } from '#shop/core/index.ts';
import {
  checkEmailText,
  EMAIL_TEXTS,
  type EmailTextId,
  type EmailTextKey,
  type EmailTextProblem,
  type EmailTexts,
} from '#shop/email/index.ts';

/** The language whose words are edited: one of the shop's, or else the reader's. */
export const languageIn = (
  asked: unknown,
  { locale, languages }: { locale: Locale; languages: readonly Locale[] },
): Locale =>
  languages.find((known) => known === asked) ??
  languages.find((known) => known === locale) ??
  languages[0] ??
  locale;

export type FieldName = 'subject' | 'preview' | 'title' | 'text' | 'note' | 'signature';

interface TextField {
  name: FieldName;
  key: EmailTextKey;
  /** The shop's sentence until the owner writes another. */
  original: string;
}

export const fieldsOf = (id: EmailTextId, locale: Locale): TextField[] =>
  EMAIL_TEXTS[id].map((key) => ({
    name: key.split('.').at(-1) as FieldName,
    key,
    original: textWithBlanks(emailMessages.compiled(locale, key))!,
  }));

const SEVERAL_LINES: readonly FieldName[] = ['text', 'note', 'signature'];

/** Each line becomes a paragraph. */
const tidyLines = (typed: string): string => tidyText(typed).replace(/\n{2,}/g, '\n');

/** The typed words by field; absent fields have their original words. */
export const typedOf = (
  fields: readonly TextField[],
  form: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name, original }) => {
      const typed = typeof form[name] === 'string' ? form[name] : original;
      return [name, (SEVERAL_LINES.includes(name) ? tidyLines : tidyLine)(typed)];
    }),
  );

/** The owner's own words: those that differ from the original. */
export const ownOf = (fields: readonly TextField[], typed: Readonly<Record<string, string>>): EmailTexts =>
  Object.fromEntries(
    fields.flatMap(({ name, key, original }) => (typed[name] === original ? [] : [[key, typed[name]!]])),
  );

export function faultsOf(
  fields: readonly TextField[],
  typed: Readonly<Record<string, string>>,
  locale: Locale,
): Record<string, string> {
  const t = adminEmailTextsMessages.in(locale);
  const words = (problem: EmailTextProblem): string => {
    if (!('blanks' in problem)) return t(`error.${problem.problem}`);
    const names = problem.blanks.map((name) => `{${name}}`);
    return t(`error.${problem.problem}`, {
      blanks: listFormat(locale, { type: 'conjunction' }).format(names),
      count: names.length,
    });
  };
  return Object.fromEntries(
    fields.flatMap(({ name, original }) => {
      const problem = checkEmailText(typed[name]!, original);
      return problem ? [[name, words(problem)]] : [];
    }),
  );
}

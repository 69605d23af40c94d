import type { Locale } from './messages.ts';

const NO_BREAK = '\u00a0';
const THIN = '\u202f';
/**
 * A private-use character replaces what isn't prose, so that the rules for the signs after it still apply.
 */
const MASK = '\ue000';
const SPACES = '[ \u00a0\u202f]*';

/** What isn't prose: code, links and their targets, addresses, emails, placeholders, HTML tags and entities. */
const LITERAL = new RegExp(
  [
    '```[\\s\\S]*?```',
    '`[^`\\n]*`',
    '\\]\\([^)\\s]*(?:\\s+"[^"]*")?\\)',
    '<[^<>\\n]*>',
    '\\{[^{}\\n]*\\}',
    '&#?\\w+;',
    '[a-z][a-z0-9+.-]*:\\/\\/[^\\s<>»]*[^\\s<>».,;:!?)…]',
    '(?:mailto|tel):[^\\s<>]+',
    '[^\\s<>@]+@[^\\s<>@]+',
    MASK,
  ].join('|'),
  'gi',
);

const RULES: readonly (readonly [RegExp, string])[] = [
  // Apostrophes between letters, and quotation marks around words.
  [/(?<=\p{L})'(?=[\p{L}\p{N}«\ue000])/gu, '’'],
  [/(^|[ \n([])"(?=\S)([^"\n]*?\S)"(?=$|[ \n).,;:!?\]])/gu, `$1«${NO_BREAK}$2${NO_BREAK}»`],
  [new RegExp(`«${SPACES}`, 'g'), `«${NO_BREAK}`],
  [new RegExp(`${SPACES}»`, 'g'), `${NO_BREAK}»`],
  [/\.\.\./g, '…'],
  // 13:05 and 9h30 are times; 1:10 is a dilution.
  [/(?<![\d:.,/])([01]\d|2[0-3]|[6-9]):([0-5]\d)(?!:?\d)/g, `$1${NO_BREAK}h${NO_BREAK}$2`],
  [/(?<![\d:.,/])([01]?\d|2[0-3]) ?h ?([0-5]\d)(?!\d|[ \u00a0]?h)/g, `$1${NO_BREAK}h${NO_BREAK}$2`],
  // A sign that follows a word, a number or a closing mark; not '::', ':)' or a table's ':--'.
  [new RegExp(`(?<=[\\p{L}\\p{N}\ue000%$)»”’])${SPACES}:(?=\\s|$)`, 'gu'), `${NO_BREAK}:`],
  [new RegExp(`(?<=[\\p{L}\\p{N}\ue000%$)»”’…])${SPACES}([;!?]+)(?=[\\s»)”*_]|$)`, 'gu'), `${THIN}$1`],
  [new RegExp(`(?<=\\d)${SPACES}(?=[%$](?!\\w))`, 'g'), NO_BREAK],
  [/(?<=\d) (?=(?:mL|ml|L|cl|g|kg|mg|mm|cm|m|h|min|°C)(?![\p{L}\p{N}]))/gu, NO_BREAK],
  [/(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/g, NO_BREAK],
];

/**
 * Typesets French as the Office québécois de la langue française asks: no-break spaces before ':', '%', '$' and
 * units and inside « », thin ones before ';', '!' and '?', curly apostrophes, times as '13 h 05'. Text or Markdown;
 * what is typeset already stays as it is.
 * @example typesetFrench('Prix: 12,50$ !') // 'Prix : 12,50 $ !', with no-break spaces
 */
export function typesetFrench(text: string): string {
  const literals: string[] = [];
  const masked = text.replace(LITERAL, (literal) => {
    literals.push(literal);
    return MASK;
  });
  const set = RULES.reduce((done, [pattern, by]) => done.replace(pattern, by), masked);
  let next = 0;
  return set.replaceAll(MASK, () => literals[next++]!);
}

/** Applies French typography to a text in French; other languages stay unchanged. */
export function typesetIn<Text extends string | string[]>(text: Text, locale: Locale | null): Text {
  if (locale !== 'fr-CA') return text;
  return (typeof text === 'string' ? typesetFrench(text) : text.map(typesetFrench)) as Text;
}

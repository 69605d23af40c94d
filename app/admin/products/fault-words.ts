import { adminProductProblemsMessages } from '#messages/admin-product-problems.ts';
import { listFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { FileProblem, LineFault } from '#shop/catalog/index.ts';
import { needsInWords } from './product-words.ts';

export function problemInWords(locale: Locale, problem: FileProblem): string {
  const t = adminProductProblemsMessages.in(locale);
  const listOf = (values: readonly string[], type: Intl.ListFormatOptions['type']) =>
    listFormat(locale, { type, style: type === 'unit' ? 'short' : 'long' }).format(values);
  const quoted = (names: readonly string[]) =>
    listOf(
      names.map((name) => t('quoted', { name })),
      'unit',
    );
  switch (problem.code) {
    case 'one-of':
      return t('problem.one-of', { values: listOf(problem.values, 'disjunction') });
    case 'each-of':
      return t('problem.each-of', { values: listOf(problem.values, 'unit') });
    case 'not-ready':
      return t('problem.not-ready', {
        status: problem.status,
        missing: needsInWords(locale, problem.missing),
      });
    case 'unknown-columns':
      return t('problem.unknown-columns', { count: problem.names.length, names: quoted(problem.names) });
    case 'missing-columns':
      return t('problem.missing-columns', { names: quoted(problem.names) });
    case 'too-long':
    case 'too-many-products':
    case 'too-many-lines':
      return t(`problem.${problem.code}`, problem);
    case 'whole-number':
      return t('problem.whole-number', problem);
    case 'differs':
    case 'repeated':
      return t(`problem.${problem.code}`, problem);
    case 'used-by':
    case 'damaged':
      return t(`problem.${problem.code}`, problem);
    case 'reserved':
      return t('problem.reserved', problem);
    case 'foreign-export':
      return t('problem.foreign-export', problem);
    case 'column-twice':
      return t('problem.column-twice', problem);
    default:
      return t(`problem.${problem.code}`);
  }
}

function cellInWords(locale: Locale, fault: LineFault): string {
  const t = adminProductProblemsMessages.in(locale);
  const problem = problemInWords(locale, fault);
  if (fault.cell === undefined) return problem;
  return fault.cell === '' ? t('fault.empty', { problem }) : t('fault.wrote', { problem, cell: fault.cell });
}

/** @example faultInWords('en-CA', { line: 29, column: 'price', cell: 'free', code: 'price' }) // 'Line 29, price: Enter an amount, …' */
export function faultInWords(locale: Locale, fault: LineFault): string {
  const t = adminProductProblemsMessages.in(locale);
  const { line, column } = fault;
  const problem = cellInWords(locale, fault);
  return column ? t('fault.column', { line, column, problem }) : t('fault.line', { line, problem });
}

/** A line's error without its line number, for a list beside the line itself. */
export function faultOfLineInWords(locale: Locale, fault: LineFault): string {
  const problem = cellInWords(locale, fault);
  return fault.column
    ? adminProductProblemsMessages.in(locale)('fault.cell', { column: fault.column, problem })
    : problem;
}

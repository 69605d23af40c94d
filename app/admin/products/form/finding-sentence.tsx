import type { ReactNode } from 'react';
import { adminIngredientsMessages } from '#messages/admin-ingredients.ts';
import { dateFormat, listFormat, numberFormat } from '#platform/i18n/formatters.ts';
import { useLocale, useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import type { Finding, Verdict } from '#shop/catalog/index.ts';
import { sourceLang } from '#shop/core/index.ts';

const bold = (text: ReactNode) => <strong className="font-medium">{text}</strong>;

export function FindingSentence({ finding }: { finding: Finding }) {
  const rich = useRichMessages(adminIngredientsMessages);
  const valuesOf = useVerdictValues();
  const base = { name: bold, inci: finding.inci };
  switch (finding.kind) {
    case 'instead':
      return rich('finding.instead', { ...base, better: finding.better });
    case 'maybe-allergen':
      return (
        <>
          {rich('finding.maybe', { ...base, rule: finding.name, ...valuesOf(finding.verdict) })}
          <Conditions of={finding.verdict} />
        </>
      );
    case 'hotlist':
    case 'allergen':
      return (
        <>
          {rich(`finding.${finding.verdict.rule}`, { ...base, ...valuesOf(finding.verdict) })}
          <Conditions of={finding.verdict} />
        </>
      );
    default:
      return rich(`finding.${finding.kind}`, base);
  }
}

function Conditions({ of }: { of: Verdict }) {
  const t = useMessages(adminIngredientsMessages);
  if (of.conditions)
    return (
      <>
        {' '}
        <span lang={sourceLang(of, 'conditions')}>{of.conditions}</span>
      </>
    );
  return of.rule === 'listed' && ` ${t('finding.conditions')}`;
}

function useVerdictValues() {
  const locale = useLocale();
  const t = useMessages(adminIngredientsMessages);
  const percentOf = (percent: number) =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 7 }).format(percent / 100);
  const dateOf = (day: string) =>
    dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return ({ limits, from, isExisting, entry }: Verdict) => ({
    entry,
    limited: limits.length > 0 ? 'yes' : 'no',
    limit: listFormat(locale, { type: 'unit', style: 'short' }).format(
      limits.map(({ use, percent }) =>
        use === null ? percentOf(percent) : t(`limit.${use}`, { percent: percentOf(percent) }),
      ),
    ),
    when: from === null ? 'now' : isExisting ? 'existing' : 'later',
    date: from === null ? '' : dateOf(from),
  });
}

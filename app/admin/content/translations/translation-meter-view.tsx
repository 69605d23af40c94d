import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminEmailTextsMessages } from '#messages/admin-email-texts.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { numberFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Tally, TranslationMeter } from '#shop/backoffice/index.server.ts';
import type { SellToQuebec } from '#shop/core/index.server.ts';
import { RESOURCES, SOURCE_LOCALE, STATES, type TranslationState } from '#shop/core/index.ts';
import { isEmailTextId } from '#shop/email/index.ts';
import { Panel } from '../../list/panel.tsx';
import { Card } from '../../ui/detail-layout.tsx';
import { pathOfTranslation } from './translation-texts.ts';

export const STATE_TONES = {
  complete: 'good',
  outdated: 'warm',
  unchecked: 'warm',
  missing: 'plain',
} as const;

export const TranslationStateBadge = ({ state }: { state: TranslationState }) => (
  <Badge tone={STATE_TONES[state]}>{useMessages(adminTranslationsMessages)(`state.${state}`)}</Badge>
);

interface MeterProps {
  /** Of the texts that block Quebec, only the first few, which `quebec` counts. */
  meter: Omit<TranslationMeter, 'items'>;
  quebec: QuebecProps['quebec'];
}

const FILLS = {
  complete: 'fill-teal',
  outdated: 'fill-warn',
  unchecked: 'fill-clay',
  missing: 'fill-transparent',
} as const;

const wordsOf = (tally: Tally): number => STATES.reduce((sum, state) => sum + tally[state].words, 0);

/** Rounded down, so that 100% means all. */
const shareOf = (tally: Tally): number => {
  const all = wordsOf(tally);
  return all === 0 ? 1 : Math.floor((tally.complete.words / all) * 100) / 100;
};

/** A button that says how much is French, and opens the rest. */
export function TranslationMeterPanel({ meter: { total, byResource, blocking }, quebec }: MeterProps) {
  const t = useMessages(adminTranslationsMessages);
  const percent = (tally: Tally) => numberFormat(t.locale, { style: 'percent' }).format(shareOf(tally));
  const kinds = RESOURCES.flatMap((kind) => {
    const tally = byResource[kind];
    return tally && wordsOf(tally) > 0 ? [{ kind, tally }] : [];
  });
  return (
    <Panel
      title={t('meter.title')}
      className="button button-outline button-small"
      button={
        <>
          <span aria-hidden="true" className="sm:hidden">
            {percent(total)}
          </span>
          <span className="max-sm:sr-only">{t('meter.done', { percent: percent(total) })}</span>
          {quebec.total > 0 && <Badge tone="warm">{t('blocking.badge', { count: quebec.total })}</Badge>}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-serif text-2xl">{t('meter.done', { percent: percent(total) })}</span>
          <span className="text-sm text-quiet">
            {t('meter.left', { count: wordsOf(total) - total.complete.words })}
          </span>
        </p>
        <Bar tally={total} isLarge />
        <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {STATES.map((state) => (
            <div key={state} className="flex items-baseline gap-2">
              <dt className="flex items-center gap-2">
                <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
                  <rect width="12" height="12" rx="3" className={`${FILLS[state]} stroke-quiet`} />
                </svg>
                {t(`state.${state}`)}
              </dt>
              <dd className="text-quiet tabular-nums">{t('meter.count', total[state])}</dd>
            </div>
          ))}
        </dl>
        <details className="mt-2">
          <summary className="prose-link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {t('meter.kinds')}
          </summary>
          <Table
            caption={t('meter.kinds')}
            head={[t('meter.kind'), '', { figures: t('meter.share') }, { figures: t('column.words') }]}
          >
            {kinds.map(({ kind, tally }) => (
              <tr key={kind}>
                <td>
                  <Link to={`/admin/translations?kind=${kind}`} className="prose-link">
                    {t(`kind.${kind}`)}
                  </Link>
                </td>
                <td className="w-2/5 min-w-16">
                  <Bar tally={tally} />
                </td>
                <td className="tabular-nums">{percent(tally)}</td>
                <td className="tabular-nums">{wordsOf(tally) - tally.complete.words}</td>
              </tr>
            ))}
          </Table>
        </details>
        <BlockingQuebec blocking={blocking} quebec={quebec} />
      </div>
    </Panel>
  );
}

interface QuebecProps {
  blocking: TranslationMeter['blocking'];
  quebec: { locale: Locale; products: number; total: number; sellToQuebec: SellToQuebec; mayChange: boolean };
}

/** The texts that lack the French required in Quebec, with links to translate them. */
function BlockingQuebec({ blocking, quebec }: QuebecProps) {
  const t = useMessages(adminTranslationsMessages);
  const tEmails = useMessages(adminEmailTextsMessages);
  const { products, total, locale, sellToQuebec, mayChange } = quebec;
  return (
    <Card title={t('blocking.title', { products, others: total - products })}>
      <p className="text-sm text-quiet">{t(total === 0 ? 'blocking.none' : 'blocking.text')}</p>
      {total > 0 && <p className="mt-2 text-sm">{t(`blocking.${sellToQuebec}`)}</p>}
      <ul>
        {blocking.map(({ resource, id, name }) => (
          <li key={`${resource} ${id}`}>
            {resource === 'email' ? (
              <Link to={`/admin/email-texts/${id}?language=${locale}`} className={BLOCKING_LINK}>
                {t('blocking.email', { name: isEmailTextId(id) ? tEmails(`email.${id}`) : name })}
              </Link>
            ) : (
              <>
                <Link to={pathOfTranslation(resource, id)} lang={SOURCE_LOCALE} className={BLOCKING_LINK}>
                  {name}
                </Link>{' '}
                <span className="text-sm text-quiet">{t(`kind.${resource}`)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {total > blocking.length && (
          <Link to="/admin/translations?blocking=1" className={BLOCKING_LINK}>
            {t('blocking.all')}
          </Link>
        )}
        {mayChange && (
          <Link to="/admin/settings/languages#languages-sellToQuebec" className={BLOCKING_LINK}>
            {t('blocking.setting')}
          </Link>
        )}
      </p>
    </Card>
  );
}

const BLOCKING_LINK = 'prose-link inline-flex min-h-11 items-center wrap-anywhere';

/** The words of each state, one after the other. */
function Bar({ tally, isLarge = false }: { tally: Tally; isLarge?: boolean }) {
  const t = useMessages(adminTranslationsMessages);
  const all = wordsOf(tally) || 1;
  const parts = STATES.map((state, at) => ({
    state,
    x: (STATES.slice(0, at).reduce((sum, before) => sum + tally[before].words, 0) / all) * 100,
    width: (tally[state].words / all) * 100,
  }));
  const words = Object.fromEntries(STATES.map((state) => [state, tally[state].words]));
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('meter.bar', words as Record<(typeof STATES)[number], number>)}
      className={`mt-2 block w-full rounded-full border border-edge bg-surface ${isLarge ? 'h-4' : 'h-2.5'}`}
    >
      {parts.map(({ state, x, width }) => (
        <rect key={state} x={x} width={width} height="10" className={FILLS[state]} />
      ))}
    </svg>
  );
}

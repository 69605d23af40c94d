import { useState } from 'react';
import type { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminTranslationFilesMessages } from '#messages/admin-translation-files.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { numberFormat } from '#platform/i18n/formatters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SOURCE_LOCALE, TARGET_LOCALES } from '#shop/core/index.ts';
import type { action } from './admin.translations.files.tsx';

type Answer = NonNullable<ReturnType<typeof useFetcher<typeof action>>['data']>;
type Plan = NonNullable<Answer['plan']>;
type Text = Plan['texts'][number];

interface PlanProps {
  plan: Plan;
  isBusy: boolean;
  onImport(choice: { overwritten: string; isChecked: 'yes' | 'no' }): void;
}

export function ImportPlan({ plan, isBusy, onImport }: PlanProps) {
  const t = useMessages(adminTranslationFilesMessages);
  const [overwritten, setOverwritten] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const { counts, faults, faultCount, conflicts, texts, good, unfinished, held } = plan;
  const figures = numberFormat(t.locale);
  const toImport = good - (isChecked ? 0 : held) + overwritten.size;
  return (
    <section aria-labelledby="plan" className="grid gap-4">
      <h2 id="plan" className="text-xl">
        {t('plan.title')}
      </h2>
      <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
        {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt>{t(`plan.${name}`)}</dt>
            <dd className="tabular-nums">{figures.format(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {counts.outdated > 0 && (
        <p className="text-sm">{t('plan.outdated.text', { count: counts.outdated })}</p>
      )}
      {faultCount > 0 && (
        <Notice tone="warning" title={t('faults.title', { count: faultCount })}>
          <ul className="max-h-60 list-disc overflow-y-auto pl-5">
            {faults.map((fault) => (
              <li key={fault} className="wrap-anywhere">
                {fault}
              </li>
            ))}
          </ul>
          {faultCount > faults.length && <p>{t('more', { count: faultCount - faults.length })}</p>}
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Conflicting
          conflicts={conflicts}
          count={counts.conflicts}
          overwritten={overwritten}
          onChange={setOverwritten}
        />
      )}
      {texts.length > 0 && <Changes texts={texts} count={good} />}
      {unfinished > 0 && (
        <div className="grid gap-1">
          <p className="text-sm">
            {t('plan.unfinished', { count: unfinished })}
            {held > 0 && ` ${t('plan.held', { count: held })}`}
          </p>
          <Checkbox
            label={t('plan.isChecked')}
            checked={isChecked}
            onChange={({ target }) => setChecked(target.checked)}
          />
        </div>
      )}
      {good + conflicts.length === 0 ? (
        <Notice title={t('plan.nothing')} />
      ) : (
        <div>
          <Button
            busy={isBusy}
            disabled={toImport === 0}
            onClick={() =>
              onImport({ overwritten: [...overwritten].join('\n'), isChecked: isChecked ? 'yes' : 'no' })
            }
          >
            {t('run', { count: toImport })}
          </Button>
        </div>
      )}
    </section>
  );
}

const cell = 'max-w-60 min-w-32 whitespace-pre-line wrap-anywhere align-top';
const french = TARGET_LOCALES[0]!;

function TextName({ text: { kind, name, field } }: { text: Text }) {
  const t = useMessages(adminTranslationsMessages);
  return (
    <td className="align-top">
      <span lang={SOURCE_LOCALE} className="wrap-anywhere">
        {name}
      </span>
      <span className="block text-sm text-quiet">
        {t(`kind.${kind}`)}, {field}
      </span>
    </td>
  );
}

function Changes({ texts, count }: { texts: readonly Text[]; count: number }) {
  const t = useMessages(adminTranslationFilesMessages);
  return (
    <details className="min-w-0">
      <summary className="prose-link inline-flex min-h-11 cursor-pointer items-center">
        {t('changes.title')}
      </summary>
      <Table caption={t('changes.title')} head={[t('changes.text'), t('changes.was'), t('changes.now')]}>
        {texts.map((text) => (
          <tr key={text.key}>
            <TextName text={text} />
            <td lang={french} className={cell}>
              {text.theirs}
            </td>
            <td lang={french} className={`${cell} font-medium`}>
              {text.yours}
            </td>
          </tr>
        ))}
      </Table>
      {count > texts.length && <p className="text-quiet">{t('more', { count: count - texts.length })}</p>}
    </details>
  );
}

interface ConflictingProps {
  conflicts: readonly Text[];
  count: number;
  overwritten: ReadonlySet<string>;
  onChange(keys: ReadonlySet<string>): void;
}

function Conflicting({ conflicts, count, overwritten, onChange }: ConflictingProps) {
  const t = useMessages(adminTranslationFilesMessages);
  const keys = conflicts.map(({ key }) => key);
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{t('conflicts.title')}</h3>
      <p className="text-sm text-quiet">{t('conflicts.text')}</p>
      {conflicts.length > 1 && (
        <Checkbox
          label={t('conflicts.all')}
          checked={overwritten.size === conflicts.length}
          onChange={({ target }) => onChange(new Set(target.checked ? keys : []))}
        />
      )}
      <ul className="grid gap-3">
        {conflicts.map((text) => (
          <li key={text.key} className="rounded-xl border border-line p-3">
            <p lang={SOURCE_LOCALE} className="font-medium wrap-anywhere">
              {text.name}
            </p>
            <dl className="mt-2 grid gap-3 text-sm sm:grid-cols-2">
              {(['theirs', 'yours'] as const).map((side) => (
                <div key={side}>
                  <dt className="text-quiet">{t(`conflicts.${side}`)}</dt>
                  <dd lang={french} className="whitespace-pre-line wrap-anywhere">
                    {text[side]}
                  </dd>
                </div>
              ))}
            </dl>
            <Checkbox
              label={t('conflicts.use')}
              aria-label={t('conflicts.useOf', { field: text.field, name: text.name })}
              checked={overwritten.has(text.key)}
              onChange={({ target }) => {
                const next = new Set(overwritten);
                if (target.checked) next.add(text.key);
                else next.delete(text.key);
                onChange(next);
              }}
            />
          </li>
        ))}
      </ul>
      {count > conflicts.length && (
        <p className="text-quiet">{t('more', { count: count - conflicts.length })}</p>
      )}
    </div>
  );
}

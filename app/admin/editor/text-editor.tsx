import { lazy, Suspense, useEffect, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { TextArea } from '#app/ui/forms/field.tsx';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

// Loaded with the first text that is opened: the editor is large, and most pages don't need it.
const Rich = lazy(() => import('./rich-text-editor.tsx'));

interface TextEditorProps {
  id: string;
  label: string;
  /** Markdown. */
  value: string;
  onChange(markdown: string): void;
  error?: string | null;
  hint?: string;
}

const TABS = ['look', 'markdown'] as const;

/**
 * Edits a text in WYSIWYG or Markdown mode. Until the editor has loaded, or if it can't, Markdown is the only
 * mode.
 */
export function TextEditor({ id, label, value, onChange, error, hint }: TextEditorProps) {
  const t = useMessages(adminEditorMessages);
  const [tab, setTab] = useState<(typeof TABS)[number]>('markdown');
  useEffect(() => setTab('look'), []);
  return (
    <section aria-labelledby={`${id}-name`}>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <h2 id={`${id}-name`} className="font-sans text-sm font-medium">
          {label}
        </h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('text.mode')}</legend>
          {TABS.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={tab === option}
              onClick={() => setTab(option)}
              className={cx(
                'min-h-11 rounded-full px-4 text-sm',
                tab === option ? 'bg-sand font-medium' : 'text-quiet hover:text-ink',
              )}
            >
              {t(`text.mode.${option}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {tab === 'look' ? (
        <Suspense fallback={<p className="py-10 text-quiet">{t('text.loading')}</p>}>
          <Rich label={label} value={value} onChange={onChange} />
        </Suspense>
      ) : (
        <TextArea
          id={id}
          label={t('text.markdown', { label })}
          rows={18}
          spellCheck
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {error && <p className="mt-1.5 text-sm text-bad">{error}</p>}
      {hint && <p className="mt-1.5 text-sm text-quiet">{hint}</p>}
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { NewsletterFields } from '#shop/content/index.ts';

const PAUSE_MS = 500;
const FRAME = 'newsletter-preview';
const VIEWS = ['phone', 'desktop', 'text'] as const;
type View = (typeof VIEWS)[number];
const WIDTHS: Record<View, string> = {
  phone: 'max-w-[375px]',
  desktop: 'max-w-[700px]',
  text: 'max-w-[700px]',
};

export function NewsletterPreview({ id, words }: { id: string; words: NewsletterFields }) {
  const t = useMessages(adminNewslettersMessages);
  const form = useRef<HTMLFormElement>(null);
  const [view, setView] = useState<View>('phone');
  const json = JSON.stringify(words);
  const as = view === 'text' ? 'text' : 'html';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form sends them
  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [json, as]);
  return (
    <section aria-labelledby="preview-title" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <h2 id="preview-title" className="text-xl">
          {t('preview.title')}
        </h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('preview.view')}</legend>
          {VIEWS.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={view === option}
              onClick={() => setView(option)}
              className={cx(
                'min-h-11 rounded-full px-4 text-sm',
                view === option ? 'bg-sand font-medium' : 'text-quiet hover:text-ink',
              )}
            >
              {t(`preview.${option}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="mt-1 text-sm text-quiet">{t('preview.hint')}</p>
      <form ref={form} method="post" action="/admin/newsletters/render" target={FRAME} hidden>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="as" value={as} />
        <textarea name="words" value={json} readOnly />
      </form>
      <iframe
        name={FRAME}
        title={t('preview.title')}
        sandbox="allow-same-origin"
        tabIndex={-1}
        className={cx(
          'mx-auto mt-3 block h-[44rem] w-full rounded-card border border-line bg-white',
          WIDTHS[view],
        )}
      />
    </section>
  );
}

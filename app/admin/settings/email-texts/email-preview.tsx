import { useEffect, useRef } from 'react';
import { adminEmailTextsMessages } from '#messages/admin-email-texts.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { EmailTextId } from '#shop/email/index.ts';

const PAUSE_MS = 400;
const FRAME = 'email-preview';

export function EmailPreview({
  email,
  language,
  words,
}: {
  email: EmailTextId;
  language: Locale;
  words: Record<string, string>;
}) {
  const t = useMessages(adminEmailTextsMessages);
  const form = useRef<HTMLFormElement>(null);
  const json = JSON.stringify(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form sends them
  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [json]);
  return (
    <section aria-label={t('preview')} className="min-w-0">
      <h2 className="text-xl">{t('preview')}</h2>
      <p className="mt-1 text-sm text-quiet">{t('preview.hint')}</p>
      <form ref={form} method="post" action="/admin/email-texts/render" target={FRAME} hidden>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="language" value={language} />
        {Object.entries(words).map(([name, typed]) => (
          <textarea key={name} name={name} value={typed} readOnly />
        ))}
      </form>
      <iframe
        name={FRAME}
        title={t('preview')}
        sandbox="allow-same-origin"
        tabIndex={-1}
        className="mt-3 h-[44rem] w-full rounded-card border border-line bg-white"
      />
    </section>
  );
}

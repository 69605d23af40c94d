import { useEffect, useRef } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { commonMessages } from '#messages/common.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type AnnouncementTone, sourceLang } from '#shop/core/index.ts';
import { ANNOUNCEMENT_SCRIPT } from './inline-scripts.ts';
import type { FrameParts } from './shopfront.ts';
import { MenuAnchor } from './site-menu.tsx';

const TONES: Record<AnnouncementTone, string> = {
  calm: 'bg-teal text-on-teal',
  bold: 'bg-pink text-on-pink',
  plain: 'bg-sand text-ink',
};

type AnnouncementProps = NonNullable<FrameParts['announcement']>;

export function Announcement({ id, text, linkText, link, tone, isDismissible, english }: AnnouncementProps) {
  const t = useMessages(commonMessages);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isDismissible) return;
    // Scripts that React adds to a page don't run.
    const script = document.createElement('script');
    script.textContent = ANNOUNCEMENT_SCRIPT;
    bar.current?.append(script);
    return () => script.remove();
  }, [isDismissible]);
  return (
    <section
      ref={bar}
      id="announcement"
      data-id={id}
      aria-label={t('announcement')}
      suppressHydrationWarning
      className={cx('announcement', TONES[tone])}
    >
      <p className="page flex min-h-11 flex-wrap items-center justify-center gap-x-3 py-1 text-center text-sm">
        <span lang={sourceLang({ english }, 'text')}>{text}</span>
        {link && (
          <MenuAnchor
            to={link}
            lang={sourceLang({ english }, 'linkText')}
            className="inline-flex min-h-9 items-center font-medium underline underline-offset-4"
          >
            {linkText}
          </MenuAnchor>
        )}
      </p>
      {isDismissible && (
        <>
          <button
            type="button"
            aria-label={t('announcement.close')}
            className="absolute top-0 right-0 noscript:hidden grid size-11 place-items-center rounded-full"
          >
            <Icon name="close" className="size-4" />
          </button>
          <script>{ANNOUNCEMENT_SCRIPT}</script>
        </>
      )}
    </section>
  );
}

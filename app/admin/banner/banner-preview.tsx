import { useState } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TypedItem } from './banner-actions.server.ts';

export function Preview({ items }: { items: readonly TypedItem[] }) {
  const t = useMessages(adminContentMessages);
  const [at, setAt] = useState(0);
  const shown = Math.min(at, items.length - 1);
  const item = items[shown];
  if (!item) return null;
  return (
    <section
      aria-label={t('banner.preview')}
      className="mt-4 overflow-hidden rounded-card border border-line"
    >
      <div className="grid bg-paper sm:grid-cols-[1.35fr_1fr]">
        <div className="relative min-h-48 overflow-hidden bg-clay">
          {item.picture && (
            <img
              src={`/media/${item.picture}-640.jpg`}
              alt={item.pictureAlt}
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </div>
        <div className="flex flex-col justify-center gap-4 px-6 py-8">
          <p className="max-w-[18ch] font-serif text-3xl leading-[1.1] break-words">{item.text || '…'}</p>
          {item.link && <p className="text-sm text-pink">{item.link}</p>}
        </div>
      </div>
      <div className="flex items-center justify-between border-t border-line p-2">
        <IconButton
          label={t('banner.preview.previous')}
          icon="left"
          hasEdge
          isOff={shown === 0}
          onPress={() => setAt(shown - 1)}
        />
        <span role="status" className="text-sm text-quiet">
          {t('banner.preview.position', { position: shown + 1, total: items.length })}
        </span>
        <IconButton
          label={t('banner.preview.next')}
          icon="right"
          hasEdge
          isOff={shown === items.length - 1}
          onPress={() => setAt(shown + 1)}
        />
      </div>
    </section>
  );
}

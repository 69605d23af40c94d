import { type MouseEvent, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PhotoView } from '#shop/customers/index.server.ts';

/** Each photo opens in a dialog, or without JavaScript as a plain link. */
export default function ReviewPhotos({ photos, name }: { photos: PhotoView[]; name: string }) {
  const t = useMessages(reviewsMessages);
  const [open, setOpen] = useState<PhotoView | null>(null);
  const show = (photo: PhotoView) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(photo);
  };
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a href={`/media/reviews/${photo.id}.webp`} onClick={show(photo)} className="block rounded-card">
              <img
                src={`/media/reviews/${photo.id}-small.webp`}
                alt={t('photo', { number: index + 1, name })}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-card object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        title={t('photo.large', { name })}
        closeLabel={t('close')}
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        shape="full"
      >
        {open && (
          <img
            src={`/media/reviews/${open.id}.webp`}
            alt={t('photo', { number: photos.indexOf(open) + 1, name })}
            width={open.width}
            height={open.height}
            className="m-auto max-h-full min-h-0 w-auto object-contain"
          />
        )}
      </Dialog>
    </>
  );
}

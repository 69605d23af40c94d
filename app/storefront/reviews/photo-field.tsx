import { type ChangeEvent, useState } from 'react';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PhotoView } from '#shop/customers/index.server.ts';
import { MAX_PHOTOS } from '#shop/customers/index.ts';
import { resizePhoto } from './resize-photo.ts';

export function PhotoField({ photos, keep }: { photos: PhotoView[]; keep?: string[] }) {
  const t = useMessages(reviewsMessages);
  const [previews, setPreviews] = useState<string[]>([]);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = await Promise.all([...(currentTarget.files ?? [])].slice(0, MAX_PHOTOS).map(resizePhoto));
    const files = new DataTransfer();
    for (const { file } of chosen) files.items.add(file);
    currentTarget.files = files.files;
    setPreviews(chosen.flatMap(({ preview }) => preview ?? []));
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        {t('form.photos')} <span className="font-normal text-quiet">{t('form.optional')}</span>
      </legend>
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-4">
          {photos.map(({ id }, index) => (
            <li key={id} className="text-sm">
              <img
                src={`/media/reviews/${id}-small.webp`}
                alt=""
                width={96}
                height={96}
                className="size-24 rounded-card object-cover"
              />
              <Checkbox
                name="keep"
                value={id}
                label={t('form.photos-keep', { number: index + 1 })}
                defaultChecked={keep?.includes(id) ?? true}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        id="photos"
        name="photos"
        type="file"
        multiple
        aria-label={t('form.photos')}
        aria-describedby="photos-hint"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={choose}
        className="block min-h-12 w-full text-sm file:mr-4 file:min-h-11 file:rounded-full file:border file:border-edge file:px-4 file:font-medium"
      />
      <p id="photos-hint" className="mt-1.5 text-sm text-quiet">
        {t('form.photos-hint', { max: MAX_PHOTOS })}
      </p>
      {previews.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {previews.map((preview, index) => (
            <li key={preview}>
              <img
                src={preview}
                alt={t('form.photos-chosen', { number: index + 1 })}
                width={96}
                height={96}
                className="size-24 rounded-card object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

import { type MouseEvent, useEffect, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { StaffPicture } from '#shop/catalog/index.server.ts';

interface CardProps {
  picture: StaffPicture;
  at: number;
  count: number;
  mayEdit: boolean;
  onDescribe(described: { alt: string; focusX: number; focusY: number }): Promise<{ ok: boolean }>;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

const STEP = 10;
const STEPS = [
  ['left', -STEP, 0],
  ['right', STEP, 0],
  ['up', 0, -STEP],
  ['down', 0, STEP],
] as const;
const within = (value: number): number => Math.max(0, Math.min(100, Math.round(value)));

/** A picture with its alternative text, position and focal point. */
export function PictureCard({ picture, at, count, mayEdit, onDescribe, onMove, onRemove }: CardProps) {
  const t = useMessages(adminProductPicturesMessages);
  const { src, originalId, focusX, focusY } = picture;
  const [alt, setAlt] = useState(picture.alt);
  useEffect(() => setAlt(picture.alt), [picture.alt]);
  const number = at + 1;
  const describe = async (focus: { focusX: number; focusY: number }) => {
    const { ok } = await onDescribe({ alt, ...focus });
    if (!ok) setAlt(picture.alt);
  };
  const shift = (x: number, y: number) =>
    void describe({ focusX: within(focusX + x), focusY: within(focusY + y) });
  // The preview is cropped, so a press moves the focal point by its distance from the centre.
  const onPress = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent<HTMLImageElement>) =>
    shift(
      (offsetX / currentTarget.clientWidth - 0.5) * 60,
      (offsetY / currentTarget.clientHeight - 0.5) * 60,
    );
  return (
    <article
      aria-label={t('name', { number })}
      className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 rounded-card border border-line p-3"
    >
      <div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below do the same by keyboard */}
        <img
          src={`/media/${src}-320.jpg`}
          alt={picture.alt}
          width={112}
          height={140}
          onClick={mayEdit && originalId ? onPress : undefined}
          className="aspect-4/5 w-28 rounded-lg bg-sand object-cover"
        />
        {at === 0 && (
          <p className="mt-2">
            <Badge tone="good">{t('first')}</Badge>
          </p>
        )}
      </div>
      <div className="min-w-0">
        <TextArea
          id={`alt-${picture.id}`}
          label={t('alt.label')}
          value={alt}
          maxLength={300}
          disabled={!mayEdit}
          error={alt.trim() === '' ? t('alt.missing') : null}
          onChange={({ target }) => setAlt(target.value)}
          onBlur={() => alt !== picture.alt && void describe({ focusX, focusY })}
        />
        {mayEdit && (
          <div className="mt-1 flex flex-wrap items-center">
            <IconButton
              label={t('move.earlier', { number })}
              icon="left"
              isOff={at === 0}
              onPress={() => onMove(-1)}
            />
            <IconButton
              label={t('move.later', { number })}
              icon="right"
              isOff={at === count - 1}
              onPress={() => onMove(1)}
            />
            <IconButton label={t('remove', { number })} icon="trash" onPress={onRemove} />
          </div>
        )}
        {mayEdit && originalId && (
          <details className="text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center">{t('focus.title')}</summary>
            <p className="text-quiet">{t('focus.text')}</p>
            <div className="flex">
              {STEPS.map(([icon, x, y]) => (
                <IconButton
                  key={icon}
                  label={t(`focus.${icon}`, { number })}
                  icon={icon}
                  onPress={() => shift(x, y)}
                />
              ))}
            </div>
          </details>
        )}
      </div>
    </article>
  );
}

import { type MouseEvent, useEffect, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
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
const within = (value: number): number => Math.max(0, Math.min(100, Math.round(value)));

/** A picture with its words, its place, and what must stay in sight of it. */
export function PictureCard({ picture, at, count, mayEdit, onDescribe, onMove, onRemove }: CardProps) {
  const { src, originalId, focusX, focusY } = picture;
  const [alt, setAlt] = useState(picture.alt);
  useEffect(() => setAlt(picture.alt), [picture.alt]);
  const name = `picture ${at + 1}`;
  const describe = async (focus: { focusX: number; focusY: number }) => {
    const { ok } = await onDescribe({ alt, ...focus });
    if (!ok) setAlt(picture.alt);
  };
  const shift = (x: number, y: number) =>
    void describe({ focusX: within(focusX + x), focusY: within(focusY + y) });
  // What is shown is a part of the picture: a press moves the focus by how far it is from the middle.
  const onPress = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent<HTMLImageElement>) =>
    shift(
      (offsetX / currentTarget.clientWidth - 0.5) * 60,
      (offsetY / currentTarget.clientHeight - 0.5) * 60,
    );
  return (
    <article
      aria-label={`${name[0]!.toUpperCase()}${name.slice(1)}`}
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
            <Badge tone="good">In lists</Badge>
          </p>
        )}
      </div>
      <div className="min-w-0">
        <TextArea
          id={`alt-${picture.id}`}
          label="What is to be seen"
          value={alt}
          maxLength={300}
          disabled={!mayEdit}
          error={alt.trim() === '' ? 'The shop needs these words.' : null}
          onChange={({ target }) => setAlt(target.value)}
          onBlur={() => alt !== picture.alt && void describe({ focusX, focusY })}
        />
        {mayEdit && (
          <div className="mt-1 flex flex-wrap items-center">
            <IconButton
              label={`Move ${name} to the front`}
              icon="left"
              isOff={at === 0}
              onPress={() => onMove(-1)}
            />
            <IconButton
              label={`Move ${name} to the back`}
              icon="right"
              isOff={at === count - 1}
              onPress={() => onMove(1)}
            />
            <IconButton label={`Take ${name} away`} icon="trash" onPress={onRemove} />
          </div>
        )}
        {mayEdit && originalId && (
          <details className="text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center">
              What stays in sight
            </summary>
            <p className="text-quiet">
              Pictures are cut to 4 by 5. Press on the picture what must be in its middle, or move the cut:
            </p>
            <div className="flex">
              {(
                [
                  ['left', 'to the left', -STEP, 0],
                  ['right', 'to the right', STEP, 0],
                  ['up', 'up', 0, -STEP],
                  ['down', 'down', 0, STEP],
                ] as const
              ).map(([icon, where, x, y]) => (
                <IconButton
                  key={icon}
                  label={`Cut ${name} further ${where}`}
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

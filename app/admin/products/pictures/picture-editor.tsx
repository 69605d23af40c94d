import { useEffect, useState } from 'react';
import { useUnsavedChanges } from '#app/admin/form/leave-guard.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Select, TextArea } from '#app/ui/forms/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { StaffPicture } from '#shop/catalog/index.server.ts';
import { FocalPointButtons, shifted, shiftToPress } from './focal-point.tsx';

/** Variants that a picture can be shown for. */
export interface PictureChoice {
  name: string;
  variantIds: readonly string[];
}

interface EditorProps {
  picture: Pick<StaffPicture, 'id' | 'alt' | 'focusX' | 'focusY' | 'originalId' | 'variantIds'> & {
    /** Null where this browser can't show it. */
    url: string | null;
  };
  at: number;
  count: number;
  mayEdit: boolean;
  /** Whether it is part of a form that isn't saved yet, which hears of each letter. */
  isUnsaved?: boolean;
  choices: readonly PictureChoice[];
  onDescribe(described: { alt: string; focusX: number; focusY: number }): Promise<{ ok: boolean }>;
  onAssign(variantIds: readonly string[]): void;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

const keyOf = (ids: readonly string[]): string => ids.toSorted().join(' ');

export function PictureEditor(props: EditorProps) {
  const { picture, at, count, mayEdit, isUnsaved, choices, onDescribe, onAssign, onMove, onRemove } = props;
  const t = useMessages(adminProductPicturesMessages);
  const { url, originalId, focusX, focusY, variantIds } = picture;
  const [alt, setAlt] = useState(picture.alt);
  useEffect(() => setAlt(picture.alt), [picture.alt]);
  // A picture without alt text is opened to write it.
  const altField = `alt-${picture.id}`;
  const [lacksAlt] = useState(picture.alt.trim() === '');
  useEffect(() => {
    if (lacksAlt) document.getElementById(altField)?.focus();
  }, [lacksAlt, altField]);
  const number = at + 1;
  // A toast says why; the text stays, to be corrected.
  const [isRefused, setRefused] = useState(false);
  useUnsavedChanges(isRefused && alt !== picture.alt);
  const describe = async (focus: { focusX: number; focusY: number }) => {
    const { ok } = await onDescribe({ alt, ...focus });
    setRefused(!ok);
  };
  const shift = (x: number, y: number) =>
    void describe({ focusX: shifted(focusX, x), focusY: shifted(focusY, y) });
  const assigned = keyOf(variantIds);
  const isListed = assigned === '' || choices.some((choice) => keyOf(choice.variantIds) === assigned);
  return (
    <article
      aria-label={t('edit', { number })}
      className="mt-3 grid gap-4 rounded-card border border-line bg-paper p-3 sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <div>
        {url === null ? (
          <p className="text-sm text-quiet">{t('new.hidden')}</p>
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below do the same by keyboard
          <img
            src={url}
            alt={picture.alt}
            width={128}
            height={160}
            onClick={mayEdit && originalId ? (event) => shift(...shiftToPress(event)) : undefined}
            className="aspect-4/5 w-32 rounded-lg bg-sand object-cover"
          />
        )}
        {at === 0 && (
          <p className="mt-2">
            <Badge tone="good">{t('first')}</Badge>
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <TextArea
          id={altField}
          label={t('alt.label')}
          hint={t('alt.hint')}
          value={alt}
          maxLength={300}
          disabled={!mayEdit}
          error={alt.trim() === '' ? t('alt.missing') : null}
          onChange={({ target }) => {
            setAlt(target.value);
            if (isUnsaved) void onDescribe({ alt: target.value, focusX, focusY });
          }}
          onBlur={() => alt !== picture.alt && void describe({ focusX, focusY })}
        />
        {choices.length > 0 && (
          <Select
            id={`variants-of-${picture.id}`}
            label={t('variants.label')}
            hint={t('variants.hint')}
            value={assigned}
            disabled={!mayEdit}
            onChange={({ target }) =>
              onAssign(choices.find((choice) => keyOf(choice.variantIds) === target.value)?.variantIds ?? [])
            }
          >
            <option value="">{t('variants.all')}</option>
            {choices.map((choice) => (
              <option key={choice.name} value={keyOf(choice.variantIds)}>
                {choice.name}
              </option>
            ))}
            {!isListed && (
              <option value={assigned}>{t('variants.some', { count: variantIds.length })}</option>
            )}
          </Select>
        )}
        {mayEdit && (
          <div className="flex flex-wrap items-center">
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
        {mayEdit && originalId && <FocalPointButtons number={number} onShift={shift} />}
      </div>
    </article>
  );
}

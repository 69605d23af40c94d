import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { postJson } from '#app/admin/form/post-json.ts';
import { UploadList } from '#app/admin/form/uploads/upload-list.tsx';
import { addUploads, useUploads } from '#app/admin/form/uploads/uploads.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { StaffPicture } from '#shop/catalog/index.server.ts';
import { PictureBox } from './picture-box.tsx';
import { type PictureChoice, PictureEditor } from './picture-editor.tsx';

interface PicturesProps {
  productId: string;
  pictures: StaffPicture[];
  choices: readonly PictureChoice[];
  /** Whether new pictures need alt text at once, as those of a product in the shop do. */
  needsAlt: boolean;
  mayEdit: boolean;
}

export const picturesPath = (productId: string): string => `/admin/products/${productId}/pictures`;

/** The upload of a product's picture, with its fields. @param variantIds that it is shown for; none for all */
export const pictureTarget = (productId: string, alt: string, variantIds: readonly string[] = []) => ({
  path: picturesPath(productId),
  fields: { intent: 'add', alt, variantIds: variantIds.join(' ') },
});

const urlOf = ({ src, width }: StaffPicture, most: number): string =>
  `/media/${src}-${Math.min(width, most)}.jpg`;

/** The pictures of a saved product, each change saved at once. */
export function Pictures({ productId, pictures, choices, needsAlt, mayEdit }: PicturesProps) {
  const t = useMessages(adminProductPicturesMessages);
  const tAdmin = useMessages(adminMessages);
  const path = picturesPath(productId);
  const [alt, setAlt] = useState('');
  const revalidator = useRevalidator();
  const uploads = useUploads(path, () => {
    toast({ text: t('done.added') });
    void revalidator.revalidate();
  });
  const takeAlt = () => {
    setAlt('');
    return alt;
  };

  const post = async (intent: object): Promise<{ ok: boolean; undo?: string }> => {
    const answer = await postJson<{ undo?: string }>(path, intent);
    if (!answer.ok) toast({ text: answer.message });
    // Without an answer, loading the page again would fail too and take the form away.
    if (!answer.ok && answer.isUnanswered) return answer;
    await revalidator.revalidate();
    return answer;
  };
  const remove = async (id: number) => {
    const { undo } = await post({ intent: 'remove', id });
    if (undo)
      toast({
        text: t('done.removed'),
        action: { label: tAdmin('action.undo'), run: () => void post({ intent: 'restore', undo }) },
      });
  };
  const ids = pictures.map(({ id }) => id);
  const moveTo = async (id: number, at: number) => {
    const wanted = ids.filter((other) => other !== id).toSpliced(at, 0, id);
    if (wanted.join() === ids.join()) return;
    const { ok } = await post({ intent: 'order', ids: wanted });
    if (ok)
      toast({
        text: t('done.moved', { number: at + 1, count: ids.length }),
        action: {
          label: tAdmin('action.undo'),
          run: () => void post({ intent: 'order', ids, seen: wanted }),
        },
      });
  };
  const editorAt = (at: number) => {
    const picture = pictures[at]!;
    return (
      <PictureEditor
        key={picture.id}
        picture={{ ...picture, url: urlOf(picture, 320) }}
        at={at}
        count={pictures.length}
        mayEdit={mayEdit}
        choices={choices}
        onDescribe={(described) => post({ intent: 'describe', id: picture.id, ...described })}
        onAssign={(variantIds) => void post({ intent: 'assign', id: picture.id, variantIds })}
        onMove={(step) => void moveTo(picture.id, at + step)}
        onRemove={() => void remove(picture.id)}
      />
    );
  };

  return (
    <PictureBox
      pictures={pictures.map((picture) => ({ ...picture, url: urlOf(picture, 160) }))}
      mayEdit={mayEdit}
      onTake={(files) => addUploads({ place: path, files, target: pictureTarget(productId, takeAlt()) })}
      onMove={(id, at) => void moveTo(id, at)}
      editorAt={editorAt}
    >
      {mayEdit && needsAlt && (
        <div className="mt-3">
          <Field
            id="new-alt"
            label={t('alt.new.label')}
            hint={t('alt.new.hint')}
            value={alt}
            maxLength={300}
            onChange={({ target }) => setAlt(target.value)}
          />
        </div>
      )}
      {/* An upload that was refused without alternative text is retried with the text typed since. */}
      <UploadList uploads={uploads} fieldsForRetry={alt ? () => ({ alt: takeAlt() }) : undefined} />
    </PictureBox>
  );
}

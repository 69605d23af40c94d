import type { Dispatch, SetStateAction } from 'react';
import { thumbnailOf } from '#app/admin/form/uploads/thumbnail.ts';
import { addUploads } from '#app/admin/form/uploads/uploads.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_PICTURES, type TypedProduct, variantIdOf } from '#shop/catalog/index.ts';
import { PictureBox } from './picture-box.tsx';
import { assignTo, idOf, type Pattern, usePictureChoices, variantsLike } from './picture-choices.ts';
import { PictureEditor } from './picture-editor.tsx';
import { picturesPath, pictureTarget } from './pictures.tsx';

/** A picture that waits in this browser for its product. */
export interface NewPicture {
  id: number;
  file: File;
  alt: string;
  /** The variants that it is shown for; none for all. */
  shownFor: readonly Pattern[];
  /** A small copy; null until it is made, or where this browser can't decode the file. */
  url: string | null;
}

let lastId = 0;

interface NewPicturesProps {
  typed: TypedProduct;
  pictures: readonly NewPicture[];
  onChange: Dispatch<SetStateAction<readonly NewPicture[]>>;
}

/** Uploads them in their order. It goes on while the staff work on other pages, and after a reload. */
export function uploadNewPictures(
  productId: string,
  typed: TypedProduct,
  pictures: readonly NewPicture[],
): void {
  for (const { file, alt, shownFor } of pictures) {
    const variantIds = variantsLike(typed, shownFor).map(({ values }) => variantIdOf(productId, values));
    addUploads({
      place: picturesPath(productId),
      files: [file],
      target: pictureTarget(productId, alt, variantIds),
    });
  }
}

/** The pictures of a product that isn't saved yet. */
export function NewPictures({ typed, pictures, onChange }: NewPicturesProps) {
  const t = useMessages(adminProductPicturesMessages);
  const tAdmin = useMessages(adminMessages);
  const choices = usePictureChoices(typed);
  const change = (id: number, part: Partial<NewPicture>) =>
    onChange((before) => before.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));
  const take = async (files: File[]) => {
    const added = files.slice(0, MAX_PICTURES - pictures.length).map((file): NewPicture => {
      lastId += 1;
      return { id: lastId, file, alt: '', shownFor: [], url: null };
    });
    if (added.length < files.length) toast({ text: t('error.too-many', { max: MAX_PICTURES }) });
    onChange((before) => [...before, ...added]);
    // One after another: a phone has little memory for several decoded photos.
    for (const { id, file } of added) change(id, { url: await thumbnailOf(file, 320) });
  };
  const moveTo = (id: number, at: number) => {
    const moved = pictures.find((picture) => picture.id === id);
    if (!moved || pictures[at] === moved) return;
    onChange(pictures.filter((picture) => picture !== moved).toSpliced(at, 0, moved));
    toast({ text: t('done.moved', { number: at + 1, count: pictures.length }) });
  };
  const remove = (removed: NewPicture, at: number) => {
    onChange((before) => before.filter(({ id }) => id !== removed.id));
    toast({
      text: t('done.removed'),
      action: {
        label: tAdmin('action.undo'),
        run: () => onChange((before) => before.toSpliced(at, 0, removed)),
      },
    });
  };
  return (
    <PictureBox
      pictures={pictures.map(({ id, alt, url, file }) => ({ id, alt, url, fileName: file.name }))}
      mayEdit
      onTake={(files) => void take(files)}
      onMove={moveTo}
      editorAt={(at) => {
        const { id, alt, url, shownFor } = pictures[at]!;
        const variantIds = variantsLike(typed, shownFor).map(idOf);
        return (
          <PictureEditor
            key={id}
            picture={{ id, alt, url, focusX: 50, focusY: 50, originalId: null, variantIds }}
            at={at}
            count={pictures.length}
            mayEdit
            isUnsaved
            choices={choices}
            onDescribe={({ alt }) => {
              change(id, { alt });
              return Promise.resolve({ ok: true });
            }}
            onAssign={(wanted) => {
              const chosen = choices.find((choice) => choice.variantIds.join() === wanted.join());
              onChange((before) => assignTo(typed, before, id, chosen ? [chosen.pattern] : []));
            }}
            onMove={(step) => moveTo(id, at + step)}
            onRemove={() => remove(pictures[at]!, at)}
          />
        );
      }}
    >
      {pictures.length > 0 && <p className="mt-1 text-sm text-quiet">{t('new.text')}</p>}
    </PictureBox>
  );
}

import type { Dispatch, SetStateAction } from 'react';
import { thumbnailOf } from '#app/admin/uploads/thumbnail.ts';
import { addUploads } from '#app/admin/uploads/uploads.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_PICTURES } from '#shop/catalog/index.ts';
import { PictureBox } from './picture-box.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { picturesPath, pictureTarget } from './pictures.tsx';

/** A picture that waits in this browser for its product. */
export interface NewPicture {
  id: number;
  file: File;
  alt: string;
  /** A small copy; null until it is made, or where this browser can't decode the file. */
  url: string | null;
}

let lastId = 0;

interface NewPicturesProps {
  pictures: readonly NewPicture[];
  onChange: Dispatch<SetStateAction<readonly NewPicture[]>>;
}

/** Uploads them in their order. It goes on while the staff work on other pages, and after a reload. */
export function uploadNewPictures(productId: string, pictures: readonly NewPicture[]): void {
  for (const { file, alt } of pictures)
    addUploads({
      place: picturesPath(productId),
      files: [file],
      target: pictureTarget(productId, alt),
    });
}

/** The pictures of a product that isn't saved yet. */
export function NewPictures({ pictures, onChange }: NewPicturesProps) {
  const t = useMessages(adminProductPicturesMessages);
  const tAdmin = useMessages(adminMessages);
  const change = (id: number, part: Partial<NewPicture>) =>
    onChange((before) => before.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));
  const take = async (files: File[]) => {
    const added = files.slice(0, MAX_PICTURES - pictures.length).map((file): NewPicture => {
      lastId += 1;
      return { id: lastId, file, alt: '', url: null };
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
        const { id, alt, url } = pictures[at]!;
        return (
          <PictureEditor
            key={id}
            picture={{ id, alt, url, focusX: 50, focusY: 50, originalId: null, variantIds: [] }}
            at={at}
            count={pictures.length}
            mayEdit
            isUnsaved
            choices={[]}
            onDescribe={({ alt }) => {
              change(id, { alt });
              return Promise.resolve({ ok: true });
            }}
            onAssign={() => undefined}
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

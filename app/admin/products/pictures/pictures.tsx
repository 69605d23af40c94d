import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { postJson } from '#app/admin/post-json.ts';
import { UploadList } from '#app/admin/uploads/upload-list.tsx';
import { addUploads, useUploads } from '#app/admin/uploads/uploads.ts';
import { cx } from '#app/ui/class-names.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { StaffPicture } from '#shop/catalog/index.server.ts';
import { PictureCard } from './picture-card.tsx';

interface PicturesProps {
  productId: string;
  pictures: StaffPicture[];
  mayEdit: boolean;
}

const picturesIn = (files: FileList | undefined): File[] =>
  // Some browsers report no type for HEIC. It is let through so that the server's answer can say what to do.
  [...(files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));

/** A product's pictures: dropped, pasted, chosen or taken with a phone, several at once. */
export function Pictures({ productId, pictures, mayEdit }: PicturesProps) {
  const t = useMessages(adminProductPicturesMessages);
  const tAdmin = useMessages(adminMessages);
  const path = `/admin/products/${productId}/pictures`;
  const [alt, setAlt] = useState('');
  const [isOver, setOver] = useState(false);
  const dragged = useRef<number | null>(null);
  const revalidator = useRevalidator();
  const uploads = useUploads(path, () => {
    toast({ text: t('done.added') });
    void revalidator.revalidate();
  });
  const takeAlt = () => {
    setAlt('');
    return alt;
  };
  const take = (files: File[]) => {
    if (files.length === 0) return;
    addUploads({ place: path, files, target: { path, fields: { intent: 'add', alt: takeAlt() } } });
  };

  const post = async (intent: object): Promise<{ ok: boolean; undo?: string }> => {
    const answer = await postJson<{ undo?: string }>(path, intent);
    if (!answer.ok) toast({ text: answer.message });
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
  const moveTo = (id: number, at: number) => {
    const rest = ids.filter((other) => other !== id);
    const wanted = rest.toSpliced(Math.max(0, Math.min(at, rest.length)), 0, id);
    if (wanted.join() === ids.join()) return;
    void post({ intent: 'order', ids: wanted }).then(
      ({ ok }) =>
        ok && toast({ text: t('done.moved', { number: wanted.indexOf(id) + 1, count: ids.length }) }),
    );
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(picturesIn(event.dataTransfer.files));
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData.files);
    if (files.length > 0) event.preventDefault();
    take(files);
  };

  return (
    <section aria-labelledby="pictures" className="mt-8" onPaste={mayEdit ? onPaste : undefined}>
      <h2 id="pictures" className="text-2xl">
        {t('title')}
      </h2>
      {pictures.length === 0 && <p className="mt-2 text-quiet">{t('empty')}</p>}
      <ol className="mt-4 grid gap-4 sm:grid-cols-2">
        {pictures.map((picture, at) => (
          <li
            key={picture.id}
            draggable={mayEdit}
            onDragStart={() => {
              dragged.current = picture.id;
            }}
            onDragOver={(event) => dragged.current !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged.current === null) return;
              event.stopPropagation();
              event.preventDefault();
              moveTo(dragged.current, at);
              dragged.current = null;
            }}
            onDragEnd={() => {
              dragged.current = null;
            }}
          >
            <PictureCard
              picture={picture}
              at={at}
              count={pictures.length}
              mayEdit={mayEdit}
              onDescribe={(described) => post({ intent: 'describe', id: picture.id, ...described })}
              onMove={(step) => moveTo(picture.id, at + step)}
              onRemove={() => void remove(picture.id)}
            />
          </li>
        ))}
      </ol>
      {mayEdit && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a mouse
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          className={cx(
            'mt-4 grid gap-4 rounded-card border-2 border-dashed p-4',
            isOver ? 'border-teal bg-sand' : 'border-edge',
          )}
        >
          <Field
            id="new-alt"
            label={t('alt.new.label')}
            hint={t('alt.new.hint')}
            value={alt}
            maxLength={300}
            onChange={({ target }) => setAlt(target.value)}
          />
          <div className="flex flex-wrap items-center gap-3">
            <FileButton label={t('add.choose')} onTake={take} />
            <FileButton label={t('add.camera')} onTake={take} camera />
            <span className="text-sm text-quiet">{t('add.drop')}</span>
          </div>
        </div>
      )}
      {/* An upload that was refused without alternative text is retried with the text typed since. */}
      <UploadList uploads={uploads} fieldsForRetry={alt ? () => ({ alt: takeAlt() }) : undefined} />
    </section>
  );
}

/** Opens the file picker, or the camera if there is one. */
const FileButton = ({
  label,
  onTake,
  camera,
}: {
  label: string;
  onTake(files: File[]): void;
  camera?: boolean;
}) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal hover:bg-sand">
    {label}
    <input
      type="file"
      // Because HEIC isn't listed, an iPhone converts to JPEG.
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      multiple={!camera}
      capture={camera ? 'environment' : undefined}
      className="sr-only"
      onChange={({ currentTarget }) => {
        onTake(picturesIn(currentTarget.files ?? undefined));
        currentTarget.value = '';
      }}
    />
  </label>
);

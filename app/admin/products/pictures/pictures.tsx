import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { postJson } from '#app/admin/post-json.ts';
import { UploadList } from '#app/admin/uploads/upload-list.tsx';
import { ACCEPTED_PICTURES } from '#app/admin/uploads/upload-problems.ts';
import { addUploads, useUploads } from '#app/admin/uploads/uploads.ts';
import { cx } from '#app/ui/class-names.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { StaffPicture } from '#shop/catalog/index.server.ts';
import { type PictureChoice, PictureEditor } from './picture-editor.tsx';
import { PictureTiles } from './picture-tiles.tsx';

interface PicturesProps {
  productId: string;
  pictures: StaffPicture[];
  choices: readonly PictureChoice[];
  /** Whether new pictures need alt text at once, as those of a product in the shop do. */
  needsAlt: boolean;
  mayEdit: boolean;
}

const picturesIn = (files: FileList | undefined): File[] =>
  // Some browsers report no type for HEIC.
  [...(files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));

/** A product's pictures: dropped, pasted, chosen or taken with a phone, several at once. */
export function Pictures({ productId, pictures, choices, needsAlt, mayEdit }: PicturesProps) {
  const t = useMessages(adminProductPicturesMessages);
  const tAdmin = useMessages(adminMessages);
  const path = `/admin/products/${productId}/pictures`;
  const [alt, setAlt] = useState('');
  const [isOver, setOver] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
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
  const openAt = pictures.findIndex(({ id }) => id === openId);
  const open = pictures[openAt];

  return (
    <section
      aria-labelledby="pictures"
      onPaste={mayEdit ? onPaste : undefined}
      {...(mayEdit && {
        onDrop,
        onDragLeave: () => setOver(false),
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          if (event.dataTransfer.types.includes('Files')) setOver(true);
        },
      })}
      // Enter in a field here must not save the form around it.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      className={cx(
        'rounded-card border bg-surface p-4 sm:p-5',
        isOver ? 'border-teal ring-2 ring-teal' : 'border-line',
      )}
    >
      <h2 id="pictures" tabIndex={-1} className="font-sans text-base font-medium">
        {t('title')}
      </h2>
      {pictures.length === 0 && <p className="mt-2 text-quiet">{t('empty')}</p>}
      <div className="mt-3">
        <PictureTiles
          pictures={pictures}
          openId={openId}
          mayEdit={mayEdit}
          onOpen={setOpenId}
          onMove={moveTo}
        >
          {mayEdit && (
            <>
              <li>
                <FileButton label={t('add.choose')} onTake={take}>
                  <Icon name="plus" className="size-6" />
                </FileButton>
              </li>
              <li className="pointer-fine:hidden">
                <FileButton label={t('add.camera')} onTake={take} camera>
                  <span className="text-sm">{t('add.camera')}</span>
                </FileButton>
              </li>
            </>
          )}
        </PictureTiles>
      </div>
      {open && (
        <PictureEditor
          key={open.id}
          picture={open}
          at={openAt}
          count={pictures.length}
          mayEdit={mayEdit}
          choices={choices}
          onDescribe={(described) => post({ intent: 'describe', id: open.id, ...described })}
          onAssign={(variantIds) => void post({ intent: 'assign', id: open.id, variantIds })}
          onMove={(step) => moveTo(open.id, openAt + step)}
          onRemove={() => void remove(open.id)}
        />
      )}
      {mayEdit && (
        <p className="mt-3 text-sm text-quiet">
          <span className="pointer-coarse:hidden">
            {t('add.drop')} {pictures.length > 1 && t('order.hint')}
          </span>
          <span className="pointer-fine:hidden">
            {t('add.touch')} {pictures.length > 1 && t('order.touch')}
          </span>
        </p>
      )}
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
    </section>
  );
}

interface FileButtonProps {
  label: string;
  camera?: boolean;
  onTake(files: File[]): void;
  children: ReactNode;
}

/** Opens the file picker, or the camera if there is one. */
const FileButton = ({ label, onTake, camera, children }: FileButtonProps) => (
  <label className="grid size-24 cursor-pointer place-items-center rounded-lg border-2 border-dashed border-edge text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal hover:bg-sand">
    {children}
    <input
      type="file"
      aria-label={label}
      accept={ACCEPTED_PICTURES}
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

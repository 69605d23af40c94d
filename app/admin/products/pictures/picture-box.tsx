import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ACCEPTED_PICTURES } from '#app/admin/form/uploads/upload-problems.ts';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PictureTiles, type TilePicture } from './picture-tiles.tsx';

interface PictureBoxProps {
  pictures: readonly TilePicture[];
  mayEdit: boolean;
  onTake(files: File[]): void;
  /** Moves a picture to a place within the list, from 0. */
  onMove(id: number, to: number): void;
  /** The fields of the picture that is open. */
  editorAt(at: number): ReactNode;
  children?: ReactNode;
}

const picturesIn = (files: FileList | undefined): File[] =>
  // Some browsers report no type for HEIC.
  [...(files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));

/** Accepts pictures pasted anywhere on the page, except when text is pasted into a field. */
function usePastedPictures(mayEdit: boolean, onPaste: (files: File[]) => void): void {
  const paste = useRef(onPaste);
  paste.current = onPaste;
  useEffect(() => {
    if (!mayEdit) return;
    const listener = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const files = picturesIn(clipboardData?.files);
      if (files.length === 0 || event.defaultPrevented) return;
      const isInText = target instanceof Element && target.closest(TEXT_FIELD) !== null;
      if (isInText && clipboardData!.types.includes('text/plain')) return;
      event.preventDefault();
      paste.current(files);
    };
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [mayEdit]);
}

const TEXT_FIELD = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])';

/** Takes pictures that are dropped, pasted, chosen or taken with a phone, and shows them as tiles. */
export function PictureBox({ pictures, mayEdit, onTake, onMove, editorAt, children }: PictureBoxProps) {
  const t = useMessages(adminProductPicturesMessages);
  const [isOver, setOver] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const take = (files: File[]) => {
    if (files.length > 0) onTake(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(picturesIn(event.dataTransfer.files));
  };
  const box = useRef<HTMLElement>(null);
  usePastedPictures(mayEdit, (files) => {
    take(files);
    box.current?.scrollIntoView({ block: 'nearest' });
  });
  const move = (id: number, to: number) => onMove(id, Math.max(0, Math.min(to, pictures.length - 1)));
  const openAt = pictures.findIndex(({ id }) => id === openId);
  return (
    <section
      ref={box}
      aria-labelledby="pictures"
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
      <h2 id="pictures" className="font-sans text-base font-medium">
        {t('title')}
      </h2>
      {pictures.length === 0 && <p className="mt-2 text-quiet">{t('empty')}</p>}
      <div className="mt-3">
        <PictureTiles pictures={pictures} openId={openId} mayEdit={mayEdit} onOpen={setOpenId} onMove={move}>
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
      {openAt >= 0 && editorAt(openAt)}
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
      {children}
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
const FileButton = ({ label, camera, onTake, children }: FileButtonProps) => (
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

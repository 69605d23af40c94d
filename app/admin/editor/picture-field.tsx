import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { ACCEPTED_PICTURES } from '#app/admin/form/uploads/upload-problems.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { namedPicture } from '#platform/images/picture-widths.ts';
import { UploadList } from '../form/uploads/upload-list.tsx';
import { addUploads, cancelUpload, useUploads } from '../form/uploads/uploads.ts';

interface PictureFieldProps {
  label: string;
  /** Tells apart several fields with the same label on one page. */
  of?: string;
  /** The name of an uploaded picture. */
  picture: string | null;
  alt: string;
  error?: string | null;
  onChange(picture: string | null, alt: string): void;
}

export const TEXT_PICTURE = { path: '/admin/writing/pictures', fields: {} };

export function PictureField({ label, of = '', picture, alt, error, onChange }: PictureFieldProps) {
  const t = useMessages(adminEditorMessages);
  const id = useId();
  const place = `${useLocation().pathname} ${label} ${of}`;
  const uploads = useUploads<{ src: string }>(place, ({ src }) => onChange(src, alt));
  const isUploading = uploads.some(({ state }) => state !== 'failed');
  const input = useRef<HTMLInputElement>(null);
  // Saving the form during an upload would lose the picture.
  const uploading = isUploading ? t('picture.uploading') : '';
  useEffect(() => input.current?.setCustomValidity(uploading), [uploading]);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, 1);
    if (chosen.length === 0) return;
    for (const other of uploads) cancelUpload(other.id);
    addUploads({ place, files: chosen, target: TEXT_PICTURE });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file field
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {picture && (
        <img
          src={`/media/${picture}-640.jpg`}
          alt={alt}
          width={namedPicture(picture)?.width ?? 720}
          height={namedPicture(picture)?.height ?? 900}
          className="mb-2 max-h-60 w-full rounded-card bg-sand object-cover"
        />
      )}
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED_PICTURES}
        onChange={({ currentTarget }) => take(currentTarget.files)}
        className="block min-h-12 w-full text-sm file:mr-4 file:min-h-11 file:rounded-full file:border file:border-edge file:px-4 file:font-medium"
      />
      <UploadList uploads={uploads} />
      {uploading && <p className="mt-1.5 text-sm text-quiet">{uploading}</p>}
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
      {picture && (
        <div className="mt-2 grid gap-2">
          <Field
            id={`${id}-alt`}
            label={t('picture.alt')}
            maxLength={300}
            value={alt}
            onChange={({ target }) => onChange(picture, target.value)}
          />
          <div>
            <Button variant="text" size="small" className="px-0" onClick={() => onChange(null, '')}>
              {t('picture.remove')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

import { useId, useState } from 'react';
import { namedPicture } from '../../../platform/picture-widths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { sendPicture } from './send-picture.ts';

interface PictureFieldProps {
  label: string;
  /** The name of a picture of ours. */
  picture: string | null;
  alt: string;
  error?: string | null;
  onChange(picture: string | null, alt: string): void;
}

/** A picture with what is to be seen on it; it is chosen, or dropped onto its place. */
export function PictureField({ label, picture, alt, error, onChange }: PictureFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    setBusy(true);
    const sent = await sendPicture(file);
    setBusy(false);
    setProblem(sent.ok ? null : sent.message);
    if (sent.ok) onChange(sent.picture.src, alt);
  };
  const wrong = problem ?? error;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the other way to do what the field does
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files);
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
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={({ currentTarget }) => take(currentTarget.files)}
        className="block min-h-12 w-full text-sm file:mr-4 file:min-h-11 file:rounded-full file:border file:border-edge file:px-4 file:font-medium"
      />
      {isBusy && <Spinner />}
      {wrong && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {wrong}
        </p>
      )}
      {picture && (
        <div className="mt-2 grid gap-2">
          <Field
            id={`${id}-alt`}
            label="What is to be seen on it"
            maxLength={300}
            value={alt}
            onChange={({ target }) => onChange(picture, target.value)}
          />
          <div>
            <Button variant="text" size="small" className="px-0" onClick={() => onChange(null, '')}>
              Take the picture away
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

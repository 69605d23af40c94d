import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback/loading.tsx';
import { retryNow } from './send-upload.ts';
import { cancelUpload, retryUpload, type Upload } from './uploads.ts';

function wordsOf(upload: Upload): string {
  switch (upload.state) {
    case 'queued':
      return 'Waiting to upload.';
    case 'waiting':
      return 'We can’t reach the shop. The picture is kept in this browser, and we’ll keep trying to send it.';
    case 'failed':
      return upload.message ?? '';
    default:
      return upload.progress === 1 ? 'Uploaded. Processing…' : 'Uploading…';
  }
}

interface UploadListProps {
  uploads: readonly Upload[];
  /** What is sent with one that is tried again, instead of what was sent before. */
  fieldsForRetry?(): Record<string, string>;
}

/** How far each upload is, and what can be done about it. */
export const UploadList = ({ uploads, fieldsForRetry }: UploadListProps) =>
  uploads.length > 0 && (
    <ul aria-label="Uploads" className="mt-3 grid grid-cols-1 gap-3">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} fieldsForRetry={fieldsForRetry} />
      ))}
    </ul>
  );

function UploadRow({
  upload,
  fieldsForRetry,
}: {
  upload: Upload;
  fieldsForRetry?: UploadListProps['fieldsForRetry'];
}) {
  const { id, name, state, progress } = upload;
  const retry = () =>
    state === 'failed' ? retryUpload(id, fieldsForRetry?.()) : retryNow.dispatchEvent(new Event('retry'));
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="shrink-0 tabular-nums text-quiet">{Math.floor(100 * progress)} %</span>
      </div>
      <Progress aria-label={name} value={progress} className="mt-2 w-full" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className={state === 'failed' ? 'text-sm text-bad' : 'text-sm text-quiet'}>
          {wordsOf(upload)}
        </p>
        <div className="ml-auto flex gap-4">
          {(state === 'failed' || state === 'waiting') && (
            <Button variant="text" size="small" aria-label={`Try again: ${name}`} onClick={retry}>
              Try again
            </Button>
          )}
          <Button variant="text" size="small" aria-label={`Cancel: ${name}`} onClick={() => cancelUpload(id)}>
            Cancel
          </Button>
        </div>
      </div>
    </li>
  );
}

import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback/loading.tsx';
import { type AdminUploadsValues, adminUploadsMessages } from '#messages/admin-uploads.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { retryNow } from './send-upload.ts';
import { cancelUpload, retryUpload, type Upload } from './uploads.ts';

function statusOf(t: Translate<AdminUploadsValues>, { state, progress, failure }: Upload): string {
  switch (state) {
    case 'queued':
      return t('queued');
    case 'waiting':
      return t('waiting');
    case 'failed':
      if (failure === null) return '';
      return 'problem' in failure ? t(`problem.${failure.problem}`) : failure.message;
    default:
      return t(progress === 1 ? 'processing' : 'uploading');
  }
}

interface UploadListProps {
  uploads: readonly Upload[];
  /** Fields for a retry, in place of the original ones. */
  fieldsForRetry?(): Record<string, string>;
}

export function UploadList({ uploads, fieldsForRetry }: UploadListProps) {
  const t = useMessages(adminUploadsMessages);
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="mt-3 grid grid-cols-1 gap-3">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} fieldsForRetry={fieldsForRetry} />
      ))}
    </ul>
  );
}

function UploadRow({
  upload,
  fieldsForRetry,
}: {
  upload: Upload;
  fieldsForRetry?: UploadListProps['fieldsForRetry'];
}) {
  const t = useMessages(adminUploadsMessages);
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
          {statusOf(t, upload)}
        </p>
        <div className="ml-auto flex gap-4">
          {(state === 'failed' || state === 'waiting') && (
            <Button variant="text" size="small" aria-label={t('retry.name', { name })} onClick={retry}>
              {t('retry')}
            </Button>
          )}
          <Button
            variant="text"
            size="small"
            aria-label={t('cancel.name', { name })}
            onClick={() => cancelUpload(id)}
          >
            {t('cancel')}
          </Button>
        </div>
      </div>
    </li>
  );
}

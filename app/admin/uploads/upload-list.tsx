import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { waiting } from './upload-send.ts';
import { cancelUpload, tryAgain, type Upload } from './uploads.ts';

const percentOf = ({ sent, bytes }: Upload): number => Math.floor((100 * sent) / Math.max(1, bytes));

/** How an upload stands, where more is to be said than how far it is. */
function wordsOf(upload: Upload): string {
  switch (upload.state) {
    case 'queued':
      return 'Waits for its turn.';
    case 'waiting':
      return `No connection. ${percentOf(upload)} % has arrived; it goes on from there by itself.`;
    case 'failed':
      return upload.message ?? '';
    default:
      return upload.bytes > 0 && upload.sent === upload.bytes ? 'It is there; the shop looks at it…' : '';
  }
}

interface UploadListProps {
  uploads: readonly Upload[];
  /** What else the shop is told when one is sent once more. */
  retold?(): object;
}

/** Pictures on their way: how far each is, and what can be done about it. */
export const UploadList = ({ uploads, retold }: UploadListProps) =>
  uploads.length > 0 && (
    <ul aria-label="On their way" className="mt-3 grid grid-cols-1 gap-3">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} retold={retold} />
      ))}
    </ul>
  );

function UploadRow({ upload, retold }: { upload: Upload; retold?: UploadListProps['retold'] }) {
  const { id, name, state, sent, bytes } = upload;
  const again = () =>
    state === 'failed' ? tryAgain(id, retold?.()) : waiting.dispatchEvent(new Event('now'));
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="shrink-0 tabular-nums text-quiet">{percentOf(upload)} %</span>
      </div>
      <Progress aria-label={name} max={Math.max(1, bytes)} value={sent} className="mt-2 w-full" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className={state === 'failed' ? 'text-sm text-bad' : 'text-sm text-quiet'}>
          {wordsOf(upload)}
        </p>
        <div className="ml-auto flex gap-4">
          {(state === 'failed' || state === 'waiting') && (
            <Button variant="text" size="small" aria-label={`Try again: ${name}`} onClick={again}>
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

import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { StatusBanner, UndoButton } from '../action-result.tsx';
import { BarBelow } from '../bar-below.tsx';
import type { Publishing } from './use-publishing.ts';

export function PublishResult({ of: { result, undo, overwrite, takeTheirs } }: { of: Publishing }) {
  const t = useMessages(adminStructureMessages);
  if (!result) return null;
  return (
    <StatusBanner>
      <Notice tone={result.ok ? 'success' : 'error'} title={result.message}>
        {result.ok && result.before !== null && <UndoButton onClick={undo} />}
        {result.theirs && (
          <div className="mt-2 flex flex-wrap gap-3">
            <Button size="small" onClick={overwrite}>
              {t('conflict.overwrite')}
            </Button>
            <Button size="small" variant="outline" onClick={takeTheirs}>
              {t('conflict.theirs')}
            </Button>
          </div>
        )}
      </Notice>
    </StatusBanner>
  );
}

/** Stays in reach while a long form is edited. */
export function PublishBar({ of: { isDirty, isBusy, publish, discard } }: { of: Publishing }) {
  const t = useMessages(adminStructureMessages);
  return (
    <BarBelow isIdle={!isDirty}>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={publish} busy={isBusy} disabled={!isDirty && !isBusy}>
          {t('publish')}
        </Button>
        {isDirty && (
          <Button variant="text" className="px-2" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <p role="status" className="text-sm text-quiet">
          {isDirty ? t('unpublished') : ''}
        </p>
      </div>
    </BarBelow>
  );
}

import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PART_REF } from '#shop/content/index.ts';
import { StatusBanner, UndoButton } from '../../form/action-result.tsx';
import { BarBelow } from '../../form/bar-below.tsx';
import type { TranslationSummary } from '../translations/translation-badge.server.ts';
import { TranslationBadge } from '../translations/translation-badge.tsx';
import type { Publishing } from './use-publishing.ts';

interface PublishHeadProps {
  of: Publishing;
  /** Null in a shop of one language. */
  french: TranslationSummary | null;
}

/** The translation badge, and the result of publishing or an offer to restore an unpublished draft. */
export const PublishHead = ({ of, french }: PublishHeadProps) => (
  <>
    <TranslationBadge summary={french} />
    <PublishResult of={of} />
  </>
);

function PublishResult({ of }: { of: Publishing }) {
  const t = useMessages(adminStructureMessages);
  const tAdmin = useMessages(adminMessages);
  const { result, isUndone, offered, discard, undo, overwrite, takeTheirs } = of;
  if (!result)
    return (
      offered && (
        <div className="mt-4">
          <Notice title={t('offered', { time: offered })}>
            <p className="text-sm text-quiet">{t('offered.text')}</p>
            <Button variant="text" size="small" className="px-0" onClick={discard}>
              {t('discard')}
            </Button>
          </Notice>
        </div>
      )
    );
  return (
    <StatusBanner>
      <Notice
        tone={result.ok ? 'success' : 'error'}
        title={isUndone ? tAdmin('action.undone') : result.message}
      >
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
export function PublishBar({ of }: { of: Publishing }) {
  const { part, isDirty, isBusy, status, publish, discard } = of;
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
          {isDirty ? [t('unpublished'), status].filter(Boolean).join(' ') : ''}
        </p>
        <Link
          to={`/admin/versions/${part}/${PART_REF}`}
          className={cx('prose-link inline-flex min-h-11 items-center text-sm', isDirty && 'max-lg:hidden')}
        >
          {t('versions')}
        </Link>
      </div>
    </BarBelow>
  );
}

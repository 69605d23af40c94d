import { Button } from '#app/ui/button.tsx';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Compare } from './compare.tsx';

interface ConflictProps {
  mine: string;
  theirs: string;
  onMine(): void;
  onTheirs(): void;
}

/** Shown to the second of two people who changed the same version; they choose which text to use. */
export function Conflict({ mine, theirs, onMine, onTheirs }: ConflictProps) {
  const t = useMessages(adminEditorMessages);
  return (
    <section aria-label={t('conflict.title')} className="mt-4 rounded-card border border-edge p-4">
      <Compare before={theirs} after={mine} names={[t('conflict.theirs'), t('conflict.mine')]} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={onMine}>
          {t('conflict.save-mine')}
        </Button>
        <Button size="small" variant="outline" onClick={onTheirs}>
          {t('conflict.keep-theirs')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-quiet">{t('conflict.note')}</p>
    </section>
  );
}

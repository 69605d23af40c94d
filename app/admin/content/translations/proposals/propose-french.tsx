import { Button } from '#app/ui/button.tsx';
import { adminTranslationProposalsMessages } from '#messages/admin-translation-proposals.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface ProposeProps {
  /** Where something typed isn't saved, which a suggestion would replace. */
  disabled: boolean;
  busy: boolean;
  onPropose(): void;
}

export function ProposeFrench({ disabled, busy, onPropose }: ProposeProps) {
  const t = useMessages(adminTranslationProposalsMessages);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" size="small" disabled={disabled} busy={busy} onClick={onPropose}>
        {t('propose')}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-sm text-quiet">{t('propose.text')}</p>
    </div>
  );
}

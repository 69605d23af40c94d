import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { REPORT_REASONS, type ReportReason } from '#shop/customers/index.ts';
import { send } from './review-send.ts';

interface ReportDialogProps {
  id: string;
  onClose(): void;
  /** Receives the result in words. */
  onAnswer(words: string): void;
}

export function ReportDialog({ id, onClose, onAnswer }: ReportDialogProps) {
  const t = useMessages(reviewsMessages);
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  const [isBusy, setBusy] = useState(false);
  const report = async () => {
    setBusy(true);
    const answer = await send(`/reviews/${id}/report`, { reason });
    onAnswer(answer.ok ? t('reported') : answer.words);
    onClose();
  };
  return (
    <Dialog title={t('report.title')} closeLabel={t('close')} isOpen onClose={onClose}>
      <p className="mb-4">{t('report.text')}</p>
      <RadioCards
        legend={t('report.title')}
        name="reason"
        value={reason}
        options={REPORT_REASONS.map((value) => ({ value, title: t(`report.${value}`) }))}
        onChange={(value) => setReason(value as ReportReason)}
      />
      <Button className="mt-5 self-start" busy={isBusy} onClick={report}>
        {t('report.send')}
      </Button>
    </Dialog>
  );
}

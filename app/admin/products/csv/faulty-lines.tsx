import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminProductImportMessages } from '#messages/admin-product-import.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface FaultyLinesProps {
  /** One sentence per fault. */
  faults: readonly string[];
  /** Including those not listed. */
  count: number;
  /** The lines that would be skipped, as CSV; empty if the file can't be read at all. */
  file: string;
}

export function FaultyLines({ faults, count, file }: FaultyLinesProps) {
  const t = useMessages(adminProductImportMessages);
  if (count === 0) return null;
  return (
    <section aria-label={t('problems.title')} className="grid gap-3">
      <Notice tone="error" title={t(file ? 'problems.some' : 'problems.file', { count })} />
      <ul className="grid max-w-prose gap-1">
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
      {count > faults.length && (
        <p className="text-quiet">{t('problems.more', { count: count - faults.length })}</p>
      )}
      {file && (
        <div>
          <Button variant="outline" onClick={() => download(file)}>
            {t('problems.download')}
          </Button>
        </div>
      )}
    </section>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = 'lines-with-problems.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

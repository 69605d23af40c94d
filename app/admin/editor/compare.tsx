import { cx } from '#app/ui/class-names.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { compareVersions } from '#shop/content/index.ts';

interface CompareProps {
  before: string;
  after: string;
  names: [before: string, after: string];
}

/**
 * Compares two texts side by side, line by line; lines that only one has are marked, also for screen readers.
 */
export function Compare({ before, after, names }: CompareProps) {
  const t = useMessages(adminEditorMessages);
  const cell = (text: string | null, isMarked: boolean) => (
    <td
      className={cx(
        'w-1/2 px-2 py-1 align-top break-words whitespace-pre-wrap',
        isMarked && 'bg-clay text-ink',
      )}
    >
      {isMarked && <span className="sr-only">{t('compare.only-here')} </span>}
      {text}
    </td>
  );
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">{t('compare.caption')}</caption>
      <thead className="text-left">
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" className="px-2 py-1 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareVersions(before, after).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
          <tr key={index}>
            {cell(row.before, row.after === null && row.before !== '')}
            {cell(row.after, row.before === null && row.after !== '')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

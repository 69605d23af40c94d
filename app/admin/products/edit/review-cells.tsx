import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { textDifference } from './text-difference.ts';

export interface CellLine {
  key: string;
  /** The product, and its variant. */
  name: string;
  field: string;
  was: string;
  now: string;
}

interface ReviewCellsProps {
  lines: readonly CellLine[];
  onSave(): void;
  onClose(): void;
}

const MOST = 200;

/** The unsaved changes, cell by cell, before they are saved. */
export function ReviewCells({ lines, onSave, onClose }: ReviewCellsProps) {
  const t = useMessages(adminProductTableMessages);
  const tAdmin = useMessages(adminMessages);
  const tProducts = useMessages(adminProductsMessages);
  const orEmpty = (value: string) => value || <span className="text-quiet">{tProducts('value.empty')}</span>;
  return (
    <Dialog title={t('review.title')} closeLabel={tAdmin('action.close')} isOpen onClose={onClose}>
      <Table
        caption={tProducts('bulk.preview.caption')}
        head={[
          tProducts('bulk.preview.product'),
          tProducts('bulk.preview.field'),
          tProducts('bulk.preview.now'),
          tProducts('bulk.preview.after'),
        ]}
        folds
      >
        {lines.slice(0, MOST).map(({ key, name, field, was, now }) => {
          const [before, after] = textDifference(was, now);
          return (
            <tr key={key}>
              <td className="max-md:w-full max-md:font-medium">{name}</td>
              <td className="max-md:w-full max-md:text-quiet">{field}</td>
              <td data-name={tProducts('bulk.preview.now')} className="wrap-anywhere max-md:w-full">
                {orEmpty(before)}
              </td>
              <td
                data-name={tProducts('bulk.preview.after')}
                className="font-medium wrap-anywhere max-md:w-full"
              >
                {orEmpty(after)}
              </td>
            </tr>
          );
        })}
      </Table>
      {lines.length > MOST && (
        <p className="mt-2 text-sm text-quiet">{t('review.more', { count: lines.length - MOST })}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onSave}>{t('review.save', { cells: lines.length })}</Button>
        <Button variant="outline" onClick={onClose}>
          {t('review.back')}
        </Button>
      </div>
    </Dialog>
  );
}

import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Table } from '#app/ui/table.tsx';
import { adminSheetsMessages } from '#messages/admin-sheets.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface CountRow {
  id: string;
  /** Name of its field. */
  field: string;
  name: string;
  sku: string;
  onHand: number;
  reserved: number;
}

interface CountTableProps {
  group: { name: string; rows: CountRow[] };
  /** Typed values by field. */
  typed: Record<string, string>;
  /** The variant whose count is no number. */
  wrong: string | null;
  mayEdit: boolean;
}

export function CountTable({ group: { name: category, rows }, typed, wrong, mayEdit }: CountTableProps) {
  const t = useMessages(adminSheetsMessages);
  return (
    <>
      <h2 className="mt-8 text-2xl">{category}</h2>
      <Table
        caption={t('take.caption', { category })}
        head={[t('take.item'), { figures: t('take.expected') }, ...(mayEdit ? [t('take.counted')] : [])]}
      >
        {rows.map(({ id, field, name, sku, onHand, reserved }) => (
          <tr key={field}>
            <td>
              {name}
              <span className="block text-sm text-quiet">{sku}</span>
            </td>
            <td className="tabular-nums">
              {onHand}
              {reserved > 0 && (
                <span className="block text-sm text-quiet">{t('take.reserved', { count: reserved })}</span>
              )}
            </td>
            {mayEdit && (
              <td className="w-28">
                <input
                  name={field}
                  aria-label={t('take.counted.name', { name })}
                  aria-invalid={wrong === id || undefined}
                  // The first fault takes the focus.
                  ref={(input) => {
                    if (wrong === id) input?.focus();
                  }}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  defaultValue={typed[field] ?? ''}
                  className={cx(
                    'min-h-11 w-24 rounded-xl border bg-surface px-3 text-right text-base tabular-nums',
                    wrong === id ? 'border-bad' : 'border-edge',
                  )}
                />
              </td>
            )}
          </tr>
        ))}
      </Table>
    </>
  );
}

interface DifferencesProps {
  counted: number;
  rows: { variantId: string; name: string; expected: number; counted: number }[];
}

export function Differences({ counted, rows }: DifferencesProps) {
  const t = useMessages(adminSheetsMessages);
  if (rows.length === 0) return <p role="status">{t('take.differences.none')}</p>;
  return (
    <>
      <p role="status" className="font-medium">
        {t('take.differences', { count: rows.length, counted })}
      </p>
      <div className="max-h-60 overflow-y-auto">
        <Table
          caption={t('take.differences.caption')}
          head={[
            t('take.item'),
            { figures: t('take.expected') },
            { figures: t('take.counted') },
            { figures: t('take.difference') },
          ]}
        >
          {rows.map(({ variantId, name, expected, counted }) => (
            <tr key={variantId}>
              <td>{name}</td>
              <td className="tabular-nums">{expected}</td>
              <td className="tabular-nums">{counted}</td>
              <td className={cx('font-medium tabular-nums', counted < expected ? 'text-bad' : 'text-good')}>
                {counted > expected ? `+${counted - expected}` : counted - expected}
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </>
  );
}

interface EarlierTakesProps {
  takes: { id: string; actor: string; when: string; corrected: number; isUndone: boolean }[];
  mayEdit: boolean;
}

export function EarlierTakes({ takes, mayEdit }: EarlierTakesProps) {
  const t = useMessages(adminSheetsMessages);
  return (
    <>
      <h2 className="mt-10 text-2xl">{t('take.history')}</h2>
      <Table
        caption={t('take.history')}
        head={[t('take.history.when'), t('take.history.actor'), { figures: t('take.history.corrected') }, '']}
      >
        {takes.map(({ id, actor, when, corrected, isUndone }) => (
          <tr key={id}>
            <td className="whitespace-nowrap">{when}</td>
            <td className="wrap-anywhere">{actor}</td>
            <td className="tabular-nums">{corrected}</td>
            <td>
              {isUndone
                ? t('take.history.undone')
                : mayEdit && (
                    <Form method="post">
                      <input type="hidden" name="intent" value="undo" />
                      <input type="hidden" name="take" value={id} />
                      <Button
                        type="submit"
                        variant="text"
                        size="small"
                        aria-label={t('take.history.undo.name', { when })}
                      >
                        {t('take.history.undo')}
                      </Button>
                    </Form>
                  )}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

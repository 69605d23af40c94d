import { Table } from '#app/ui/table.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** A field that two people have changed at once: the saved value, and the one typed here. */
export interface Conflict {
  name: string;
  theirs: string | boolean;
  yours: string | boolean;
}

/** The fields whose saved value differs from the typed one. @param names the fields' labels */
export const conflictsOf = (
  names: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, unknown>>,
  yours: Readonly<Record<string, unknown>>,
): Conflict[] =>
  Object.entries(names).flatMap(([field, name]) => {
    const [their, your] = [comparable(theirs[field]), comparable(yours[field])];
    return their === your ? [] : [{ name, theirs: their, yours: your }];
  });

function comparable(value: unknown): string | boolean {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useMessages(adminMessages);
  const shown = (value: string | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    return value || t('value.empty');
  };
  return (
    <div className="max-h-60 overflow-y-auto">
      <Table
        caption={t('conflict.caption')}
        head={[t('conflict.field'), t('conflict.theirs'), t('conflict.yours')]}
      >
        {conflicts.map(({ name, theirs, yours }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="break-words">{shown(theirs)}</td>
            <td className="break-words">{shown(yours)}</td>
          </tr>
        ))}
      </Table>
      <p className="mt-2 text-sm text-quiet">{t('conflict.hint')}</p>
    </div>
  );
}

import { Table } from '#app/ui/table.tsx';

/** A field that two people have changed at once: what is saved, and what was typed here. */
export interface Conflict {
  name: string;
  theirs: string;
  yours: string;
}

/** The fields in which what is saved differs from what was typed. @param names what each field is called */
export const conflictsOf = (
  names: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, unknown>>,
  yours: Readonly<Record<string, unknown>>,
): Conflict[] =>
  Object.entries(names).flatMap(([field, name]) => {
    const [their, your] = [inWords(theirs[field]), inWords(yours[field])];
    return their === your ? [] : [{ name, theirs: their, yours: your }];
  });

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ') || 'empty';
  return String(value ?? '') || 'empty';
}

/** What two people have changed at once. */
export const Conflicts = ({ conflicts }: { conflicts: readonly Conflict[] }) => (
  <div className="max-h-60 overflow-y-auto">
    <Table caption="What both have changed" head={['Field', 'Saved by somebody else', 'Typed by you']}>
      {conflicts.map(({ name, theirs, yours }) => (
        <tr key={name}>
          <td>{name}</td>
          <td className="break-words">{theirs}</td>
          <td className="break-words">{yours}</td>
        </tr>
      ))}
    </Table>
    <p className="mt-2 text-sm text-quiet">
      Yours still stands in the form. Save again to keep it, or type theirs over it.
    </p>
  </div>
);

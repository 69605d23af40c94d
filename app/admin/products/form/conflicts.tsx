import { Table } from '../../../ui/table.tsx';
import type { Saved } from './save.server.ts';

/** What two people have changed at once: what is saved, and what was typed here. */
export const Conflicts = ({ conflicts }: { conflicts: Saved['conflicts'] }) => (
  <div className="max-h-60 overflow-y-auto">
    <Table caption="What both have changed" head={['Field', 'Saved by somebody else', 'Typed by you']}>
      {conflicts.map(({ name, theirs, yours }) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{theirs}</td>
          <td>{yours}</td>
        </tr>
      ))}
    </Table>
    <p className="mt-2 text-sm text-quiet">
      Yours still stands in the form. Save again to keep it, or type theirs over it.
    </p>
  </div>
);

import { useRef, useState } from 'react';
import { StatusBanner, UndoButton } from '#app/admin/form/action-result.tsx';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { Conflicts } from '#app/admin/form/conflicts.tsx';
import { NoteForm } from '#app/admin/form/note-form.tsx';
import { NoPassword, Proof } from '#app/admin/form/proof.tsx';
import { SaveBar } from '#app/admin/form/save-bar.tsx';
import { Grid } from '#app/admin/grid/grid.tsx';
import {
  amountColumn,
  choiceColumn,
  countColumn,
  longColumn,
  textColumn,
} from '#app/admin/grid/grid-columns.ts';
import type { Edit } from '#app/admin/grid/grid-state.ts';
import { FilterChips } from '#app/admin/list/filter-chips.tsx';
import { ListTable } from '#app/admin/list/list-table.tsx';
import type { ListColumn } from '#app/admin/list/list-types.ts';
import { Pager } from '#app/admin/list/pager.tsx';
import { Panel } from '#app/admin/list/panel.tsx';
import { SortPanel } from '#app/admin/list/sort-panel.tsx';
import { Card } from '#app/admin/ui/detail-layout.tsx';
import { SortedTable } from '#app/admin/ui/sorted-table.tsx';
import { Tabs } from '#app/admin/ui/tabs.tsx';
import { TagsCard } from '#app/admin/ui/tags-card.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useLocale } from '#platform/i18n/use-messages.ts';

/** Parts of forms: results, proof, notes and the bars that save. */
export function FormParts() {
  const form = useRef<HTMLFormElement>(null);
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <StatusBanner>
        <Notice tone="success" title="3 products archived">
          <UndoButton />
        </Notice>
      </StatusBanner>
      <Card title="Someone else saved first">
        <Conflicts
          conflicts={[
            { name: 'Price', theirs: '14.00', yours: '15.00' },
            { name: 'Charge tax', theirs: true, yours: false },
          ]}
        />
      </Card>
      <Card title="Proof before something irreversible">
        <div className="grid gap-5">
          <Proof id="proof-password" kind="password" why="Refunds can’t be undone." />
          <Proof id="proof-code" kind="code" />
          <NoPassword />
        </div>
      </Card>
      <Card title="A note of the staff">
        <NoteForm
          id="staff-note"
          count={0}
          words={{ label: 'Note', hint: 'Only the staff see it.', submit: 'Add note', saved: 'Note added' }}
        />
      </Card>
      <TagsCard
        tags={['wholesale', 'local']}
        words={{
          title: 'Tags',
          none: 'No tags',
          label: 'Tags',
          hint: 'Separate with commas.',
          save: 'Save tags',
        }}
      />
      <Card title="Save bar">
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            setDirty(false);
          }}
        >
          <Button size="small" variant="outline" onClick={() => setDirty(true)}>
            Change something
          </Button>
          <SaveBar form={form} isDirty={isDirty} isBusy={false} onDiscard={() => setDirty(false)} />
        </form>
        <BarBelow isIdle>
          <Button disabled>Publish</Button>
        </BarBelow>
      </Card>
    </>
  );
}

interface Row {
  id: string;
  name: string;
  status: string;
  stock: number;
}
const ROWS: Row[] = [
  { id: 'oil', name: 'Night Garden Face Oil', status: 'Published', stock: 12 },
  { id: 'soap', name: 'Oat & Honey Soap', status: 'Draft', stock: 0 },
];
const COLUMNS: ListColumn<Row>[] = [
  { id: 'name', name: 'Product', cell: ({ name }) => name, sort: 'name', card: 'title' },
  { id: 'status', name: 'Status', cell: ({ status }) => <Badge>{status}</Badge>, card: 'badge' },
  { id: 'stock', name: 'Stock', cell: ({ stock }) => stock, sort: 'stock', isFigure: true, card: 'figure' },
];
const NO_PARAMS = new URLSearchParams();

/** Parts of lists; a whole one is on every page of a section. */
export const ListParts = () => (
  <Card title="A list">
    <Tabs
      label="Views"
      tabs={[
        { to: '/admin/design-system', name: 'All', isHere: true },
        { to: '/admin/products', name: 'Low stock', isHere: false },
      ]}
    />
    <form id="exhibited-list" action="/admin/products" className="my-3 flex flex-wrap gap-2">
      <FilterChips
        form="exhibited-list"
        params={new URLSearchParams({ gift: '1' })}
        filters={[
          { kind: 'choice', id: 'status', name: 'Status', options: [{ value: 'draft', name: 'Draft' }] },
          { kind: 'toggle', id: 'gift', name: 'Gift' },
        ]}
      />
      <SortPanel columns={COLUMNS} params={NO_PARAMS} defaultSort="name" />
      <Panel title="A panel" button="Panel" className="button button-outline button-small">
        <p>It works before scripts run.</p>
      </Panel>
    </form>
    <ListTable
      caption="Products"
      columns={COLUMNS}
      shown={['status', 'stock']}
      density="comfortable"
      rows={ROWS}
      hrefOf={({ id }) => (id === 'oil' ? '/admin/products' : null)}
      nameOf={({ name }) => name}
      params={NO_PARAMS}
      defaultSort="name"
      detail={null}
      actions={null}
      selection={null}
    />
    <Pager back="/admin/design-system" on="/admin/design-system" />
    <SortedTable
      caption="Sales by product"
      columns={[
        { name: 'Product', sortBy: ({ name }) => name },
        { name: 'Sold', isFigure: true, sortBy: ({ stock }) => stock },
      ]}
      rows={ROWS}
    >
      {({ id, name, stock }) => (
        <tr key={id}>
          <td>{name}</td>
          <td className="tabular-nums">{stock}</td>
        </tr>
      )}
    </SortedTable>
  </Card>
);

/** A grid in a form, with a fault, a changed cell and a text that opens beside it. */
export function GridParts() {
  const locale = useLocale();
  const [typed, setTyped] = useState<Record<string, Record<string, string>>>({
    '30': { price: '14.00', unit: 'g', count: '12', note: 'Cured in March', sku: 'SALVE-30' },
    '60': { price: 'free', unit: 'g', count: '0', note: '', sku: '' },
  });
  const [saved] = useState(typed);
  const onEdit = (edits: Edit[]) =>
    setTyped((before) => {
      const next = structuredClone(before);
      for (const { row, column, now } of edits) next[row]![column] = now;
      return next;
    });
  return (
    <Card title="A grid">
      <Grid
        caption="Variants"
        nameLabel="Variant"
        columns={[
          amountColumn('price', 'Price', 1_000, locale),
          countColumn('count', 'Stock', 1_000),
          choiceColumn('unit', 'Unit', ['g', 'mL']),
          longColumn('note', 'Note', 500),
          textColumn('sku', 'SKU'),
        ]}
        rows={Object.entries(typed).map(([key, values]) => ({
          key,
          name: `${key} g`,
          values,
          saved: saved[key] ?? null,
          placeholders: { sku: `SALVE-${key}` },
        }))}
        forAll={['price', 'count']}
        onEdit={onEdit}
        errorOf={(row, column) =>
          row === '60' && column === 'price' && typed[row]!.price === 'free'
            ? 'Enter an amount like 12.50.'
            : null
        }
      />
    </Card>
  );
}

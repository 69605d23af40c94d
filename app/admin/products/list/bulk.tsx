import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { postJson } from '#app/admin/post-json.ts';
import { UndoButton } from '#app/admin/undo-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Table } from '#app/ui/table.tsx';
import { type BulkEdit, type CategoryView, readPrice } from '#shop/catalog/index.ts';
import { CategoryOptions, kindsOf } from '../category-options.tsx';
import type { ChangeLine } from '../product-words.ts';
import { INTENTS } from './paths.ts';

const INTENT_NAMES = {
  percent: 'Change prices by percent',
  amount: 'Change prices by an amount',
  category: 'Move to a category',
  status: 'Change the state',
};
const STATES = { published: 'Put into the shop', draft: 'Take out of the shop', archived: 'Archive' };

/** Which products: those that are ticked, or all that the list's filters find. */
export type Of = { ids: string[] } | { query: string };
type Preview = { of: Of; bulk: BulkEdit; count: number; lines: ChangeLine[]; fingerprint: string };
type Result = { ok: boolean; message: string; undo?: string | undefined };

/** Changes all ticked products at once: first it shows what would change, then it can be taken back. */
interface BulkEditPanelProps {
  of: Of;
  /** How many they are. */
  count: number;
  categories: readonly CategoryView[];
  onDone(): void;
}

export function BulkEditPanel({ of, count, categories, onDone }: BulkEditPanelProps) {
  const [intent, setIntent] = useState<keyof typeof INTENT_NAMES>('percent');
  const [category, setCategory] = useState(categories[0]?.slug ?? '');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setBusy] = useState(false);
  const revalidator = useRevalidator();

  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const bulk = readBulk(intent, new FormData(event.currentTarget));
    if (!bulk) return setResult({ ok: false, message: 'Type a number, for instance 5 or -2.50.' });
    setBusy(true);
    const answer = await postJson<Omit<Preview, 'of' | 'bulk'>>(INTENTS, { intent: 'preview', of, bulk });
    setBusy(false);
    setResult(answer.ok ? null : answer);
    if (answer.ok) setPreview({ ...answer, of, bulk });
  };
  const write = async (asked: object) => {
    setBusy(true);
    const answer = await postJson<{ undo?: string }>(INTENTS, asked);
    setBusy(false);
    setResult(answer);
    if (!answer.ok) return;
    setPreview(null);
    onDone();
    await revalidator.revalidate();
  };

  return (
    <section aria-label="Change many at once" className="mt-4 grid gap-4">
      <Refusal message={result && !result.ok ? result.message : null} answer={result} />
      {result?.ok && (
        <Notice tone="success" title={result.message}>
          {result.undo && (
            <UndoButton busy={isBusy} onClick={() => void write({ intent: 'undo', bulk: result.undo })} />
          )}
        </Notice>
      )}
      {count > 0 && !preview && (
        <form onSubmit={look} className="flex flex-wrap items-end gap-3 rounded-card border border-line p-4">
          <p className="w-full text-sm font-medium">{count} chosen</p>
          <Select
            id="bulk-intent"
            label="What to do"
            value={intent}
            onChange={(event) => setIntent(event.target.value as keyof typeof INTENT_NAMES)}
          >
            {Object.entries(INTENT_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
          {intent === 'percent' && (
            <Field
              id="bulk-percent"
              name="number"
              label="Percent"
              hint="Below 0 makes it cheaper."
              required
            />
          )}
          {intent === 'amount' && (
            <Field id="bulk-amount" name="number" label="Dollars" hint="Below 0 makes it cheaper." required />
          )}
          {intent === 'category' && (
            <>
              <Select
                id="bulk-category"
                name="category"
                label="Category"
                value={category}
                onChange={(event) => setCategory(event.target.value)}
              >
                <CategoryOptions of={categories} />
              </Select>
              <Select id="bulk-kind" name="subcategory" label="Kind">
                <CategoryOptions of={kindsOf(categories, category)} />
              </Select>
            </>
          )}
          {intent === 'status' && (
            <Select id="bulk-status" name="status" label="New state">
              {Object.entries(STATES).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Button type="submit" variant="secondary" busy={isBusy}>
            Show what would change
          </Button>
        </form>
      )}
      {preview && (
        <div className="grid gap-4 rounded-card border border-line p-4">
          <h2 tabIndex={-1} className="text-xl">
            {preview.count === 0 ? 'Nothing would change' : 'This would change'}
          </h2>
          {preview.lines.length > 0 && (
            <Table
              caption="What would change"
              head={['Product', 'What', { figures: 'Now' }, { figures: 'Then' }]}
            >
              {preview.lines.map(({ id, name, what, was, now }) => (
                <tr key={`${id} ${what}`}>
                  <td>{name}</td>
                  <td>{what}</td>
                  <td className="tabular-nums">{was}</td>
                  <td className="font-medium tabular-nums">{now}</td>
                </tr>
              ))}
            </Table>
          )}
          {preview.count > productsIn(preview.lines) && (
            <p className="text-sm text-quiet">
              And {preview.count - productsIn(preview.lines)} more in the same way.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {preview.count > 0 && (
              <Button busy={isBusy} onClick={() => void write(asked(preview))}>
                Change {preview.count === 1 ? '1 product' : `${preview.count} products`}
              </Button>
            )}
            <Button variant="outline" onClick={() => setPreview(null)}>
              Back
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

const productsIn = (lines: readonly ChangeLine[]): number => new Set(lines.map(({ id }) => id)).size;

/** What was looked at, to be done. */
const asked = ({ of, bulk, fingerprint }: Preview) => ({ intent: 'bulk', of, bulk, fingerprint });

function readBulk(intent: keyof typeof INTENT_NAMES, form: FormData): BulkEdit | null {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (intent === 'category') {
    return { intent, category: text('category'), subcategory: text('subcategory') };
  }
  if (intent === 'status') return { intent, status: text('status') as keyof typeof STATES };
  const number = text('number').replace(',', '.');
  const isBelow = /^[-−]/.test(number);
  const cents = readPrice(number.replace(/^[-−+]/, ''));
  if (cents === null) return null;
  const signed = isBelow ? -cents : cents;
  return intent === 'amount' ? { intent, cents: signed } : { intent, percent: signed / 100 };
}

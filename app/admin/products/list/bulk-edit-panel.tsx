import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { UndoButton } from '#app/admin/form/action-result.tsx';
import { PRODUCT_ACTIONS, postJson } from '#app/admin/form/post-json.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type BulkEdit, type CategoryView, type CrossedOut, readPrice } from '#shop/catalog/index.ts';
import { CategoryOptions, kindsOf } from '../product-labels.tsx';
import type { ChangeLine } from '../product-words.ts';
import { OrdinaryPriceNotice } from '../sale/ordinary-price-notice.tsx';
import { soldOutHint } from '../sold-out.ts';

const INTENTS_OF_BULK = ['percent', 'amount', 'category', 'status', 'tags'] as const;
type BulkIntent = (typeof INTENTS_OF_BULK)[number];
const STATUSES = ['published', 'draft', 'archived'] as const;

/** The ticked products, or all that match the list's filters. */
export type Of = { ids: string[] } | { query: string };
interface Preview {
  of: Of;
  bulk: BulkEdit;
  count: number;
  lines: ChangeLine[];
  /** Prices that are changed under a sale. */
  crossedOut: CrossedOut[];
  fingerprint: string;
}
type Result = {
  ok: boolean;
  message: string;
  undo?: string | undefined;
  /** Of those that were published. */
  soldOut?: string[];
  published?: number;
};

/** Bulk changes are previewed first, and can be undone. */
interface BulkEditPanelProps {
  of: Of;
  count: number;
  categories: readonly CategoryView[];
}

export function BulkEditPanel({ of, count, categories }: BulkEditPanelProps) {
  const t = useMessages(adminProductsMessages);
  const tList = useMessages(adminListMessages);
  const [intent, setIntent] = useState<BulkIntent>('percent');
  const [category, setCategory] = useState(categories[0]?.slug ?? '');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setBusy] = useState(false);
  const revalidator = useRevalidator();

  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const bulk = readBulk(intent, new FormData(event.currentTarget));
    if (!bulk)
      return setResult({
        ok: false,
        message: intent === 'tags' ? tList('tags.error') : t('bulk.number.error'),
      });
    setBusy(true);
    const answer = await postJson<Omit<Preview, 'of' | 'bulk'>>(PRODUCT_ACTIONS, {
      intent: 'preview',
      of,
      bulk,
    });
    setBusy(false);
    setResult(answer.ok ? null : answer);
    if (answer.ok) setPreview({ ...answer, of, bulk });
  };
  const write = async (asked: object, published = 0) => {
    setBusy(true);
    const answer = await postJson<{ undo?: string; soldOut?: string[] }>(PRODUCT_ACTIONS, asked);
    setBusy(false);
    setResult({ ...answer, published });
    if (!answer.ok) return;
    setPreview(null);
    await revalidator.revalidate();
  };

  const hint = soldOutHint(t, result?.soldOut ?? [], result?.published ?? 0);
  return (
    <section aria-label={t('bulk.title')} className="mt-4 grid gap-4">
      <Refusal message={result && !result.ok ? result.message : null} answer={result} />
      {result?.ok && (
        <Notice tone="success" title={result.message}>
          {hint && (
            <p>
              {hint.text}{' '}
              <Link to={hint.link.to} className="prose-link inline-flex min-h-11 items-center">
                {hint.link.label}
              </Link>
            </p>
          )}
          {result.undo && (
            <UndoButton busy={isBusy} onClick={() => void write({ intent: 'undo', bulk: result.undo })} />
          )}
        </Notice>
      )}
      {count > 0 && !preview && (
        <form onSubmit={look} className="flex flex-wrap items-end gap-3 rounded-card border border-line p-4">
          <p className="w-full text-sm font-medium">{t('bulk.selected', { count })}</p>
          <Select
            id="bulk-intent"
            label={t('bulk.intent')}
            value={intent}
            onChange={(event) => setIntent(event.target.value as BulkIntent)}
          >
            {INTENTS_OF_BULK.map((value) => (
              <option key={value} value={value}>
                {t(`bulk.intent.${value}`)}
              </option>
            ))}
          </Select>
          {intent === 'percent' && (
            <Field
              id="bulk-percent"
              name="number"
              label={t('bulk.percent')}
              hint={t('bulk.number.hint')}
              required
            />
          )}
          {intent === 'amount' && (
            <Field
              id="bulk-amount"
              name="number"
              label={t('bulk.amount')}
              hint={t('bulk.number.hint')}
              required
            />
          )}
          {intent === 'category' && (
            <>
              <Select
                id="bulk-category"
                name="category"
                label={t('filter.category')}
                value={category}
                onChange={(event) => setCategory(event.target.value)}
              >
                <CategoryOptions of={categories} />
              </Select>
              <Select id="bulk-kind" name="subcategory" label={t('filter.kind')}>
                <CategoryOptions of={kindsOf(categories, category)} />
              </Select>
            </>
          )}
          {intent === 'tags' && (
            <>
              <Field
                id="bulk-add"
                name="add"
                label={tList('tags.add')}
                hint={tList('tags.hint')}
                maxLength={1_000}
                autoComplete="off"
              />
              <Field
                id="bulk-remove"
                name="remove"
                label={tList('tags.remove')}
                maxLength={1_000}
                autoComplete="off"
              />
            </>
          )}
          {intent === 'status' && (
            <Select id="bulk-status" name="status" label={t('bulk.status')}>
              {STATUSES.map((value) => (
                <option key={value} value={value}>
                  {t(`status.${value}`)}
                </option>
              ))}
            </Select>
          )}
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t('bulk.preview')}
          </Button>
        </form>
      )}
      {preview && (
        <div className="grid gap-4 rounded-card border border-line p-4">
          <h2 tabIndex={-1} className="text-xl">
            {t(preview.count === 0 ? 'bulk.preview.none' : 'bulk.preview.title')}
          </h2>
          {preview.lines.length > 0 && (
            <Table
              caption={t('bulk.preview.caption')}
              head={[
                t('bulk.preview.product'),
                t('bulk.preview.field'),
                { figures: t('bulk.preview.now') },
                { figures: t('bulk.preview.after') },
              ]}
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
              {t('bulk.preview.more', { count: preview.count - productsIn(preview.lines) })}
            </p>
          )}
          {preview.crossedOut.length > 0 && <OrdinaryPriceNotice prices={preview.crossedOut} />}
          <div className="flex flex-wrap gap-3">
            {preview.count > 0 && (
              <Button busy={isBusy} onClick={() => void write(asked(preview), preview.count)}>
                {t('bulk.apply', { count: preview.count })}
              </Button>
            )}
            <Button variant="outline" onClick={() => setPreview(null)}>
              {t('bulk.cancel')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

const productsIn = (lines: readonly ChangeLine[]): number => new Set(lines.map(({ id }) => id)).size;

/** Confirms a preview. */
const asked = ({ of, bulk, fingerprint }: Preview) => ({ intent: 'bulk', of, bulk, fingerprint });

function readBulk(intent: BulkIntent, form: FormData): BulkEdit | null {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (intent === 'category') {
    return { intent, category: text('category'), subcategory: text('subcategory') };
  }
  if (intent === 'status') return { intent, status: text('status') as (typeof STATUSES)[number] };
  if (intent === 'tags') {
    const [add, remove] = [tagsIn(text('add')), tagsIn(text('remove'))];
    const isRight = [...add, ...remove].every((tag) => tag.length <= 40) && add.length <= 20;
    return isRight && remove.length <= 20 && add.length + remove.length > 0 ? { intent, add, remove } : null;
  }
  const number = text('number');
  const isBelow = /^[-−]/.test(number);
  const cents = readPrice(number.replace(/^[-−+]/, ''));
  if (cents === null) return null;
  const signed = isBelow ? -cents : cents;
  return intent === 'amount' ? { intent, cents: signed } : { intent, percent: signed / 100 };
}

const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

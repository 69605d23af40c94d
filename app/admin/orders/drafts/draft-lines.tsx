import { useState } from 'react';
import { SearchBox } from '#app/admin/ui/search-box.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { DraftContent, DraftCustomItem } from '#shop/orders/index.ts';
import type { FoundVariant } from './admin.orders.drafts.find.ts';
import { CustomItemFields, NEW_CUSTOM_ITEM } from './draft-custom-item.tsx';
import { MoneyInput } from './draft-money.tsx';
import type { DraftInEditor, Priced } from './use-draft.ts';

type Line = DraftContent['lines'][number];

const MOST = 99;

const nameOfItem = ({ name, variantName }: Pick<FoundVariant, 'name' | 'variantName'>): string =>
  [name, variantName].filter(Boolean).join(', ');

interface LinesProps {
  draft: DraftInEditor;
  names: Readonly<Record<string, string>>;
}

export function DraftLines({ draft, names: known }: LinesProps) {
  const t = useMessages(adminDraftsMessages);
  const { content, change, priced } = draft;
  const { lines, customItems = [] } = content;
  const [names, setNames] = useState(known);
  const changeCustom = (id: number, changed: Partial<DraftCustomItem>) =>
    change({ customItems: customItems.map((item) => (item.id === id ? { ...item, ...changed } : item)) });
  const addCustom = () => {
    const id = Math.max(0, ...customItems.map((item) => item.id)) + 1;
    change({ customItems: [...customItems, { ...NEW_CUSTOM_ITEM, id }] });
  };
  const changeLine = (variantId: string, changed: Partial<Line>) =>
    change({ lines: lines.map((line) => (line.variantId === variantId ? { ...line, ...changed } : line)) });
  const add = ({ productId, variantId, ...item }: FoundVariant) => {
    setNames((before) => ({ ...before, [variantId]: nameOfItem(item) }));
    const known = lines.find((line) => line.variantId === variantId);
    if (known) return changeLine(variantId, { quantity: Math.min(MOST, known.quantity + 1) });
    change({ lines: [...lines, { productId, variantId, quantity: 1, unitPriceCents: null, reason: '' }] });
  };
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="text-xl">
        {t('items')}
      </h2>
      <div className="mt-3">
        <SearchBox<FoundVariant>
          path="/admin/orders/drafts/find?kind=product"
          label={t('items.add')}
          placeholder={t('items.search')}
          choiceOf={({ variantId, name, variantName, priceCents, available }) => ({
            id: variantId,
            name: nameOfItem({ name, variantName }),
            detail: t('items.detail', { price: formatMoney(priceCents, t.locale), count: available }),
          })}
          onChoose={add}
        />
        <Button variant="outline" size="small" className="mt-3" onClick={addCustom}>
          {t('custom.add')}
        </Button>
      </div>
      {lines.length + customItems.length === 0 ? (
        <p className="mt-4 text-quiet">{t('items.none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <DraftLine
              key={line.variantId}
              line={line}
              knownName={names[line.variantId]}
              priced={priced?.lines.find(({ variantId }) => variantId === line.variantId) ?? null}
              isFree={content.isFree}
              onChange={(changed) => changeLine(line.variantId, changed)}
              onRemove={() => change({ lines: lines.filter((one) => one.variantId !== line.variantId) })}
            />
          ))}
          {customItems.map((item) => (
            <CustomItemFields
              key={`custom ${item.id}`}
              item={item}
              isFree={content.isFree}
              onChange={(changed) => changeCustom(item.id, changed)}
              onRemove={() => change({ customItems: customItems.filter(({ id }) => id !== item.id) })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const Thumbnail = ({ src }: { src: string | null }) =>
  src ? (
    <Picture
      picture={{ src, alt: '', width: 640, height: 800 }}
      sizes="40px"
      className="aspect-4/5 w-10 shrink-0 rounded-md bg-sand object-cover"
    />
  ) : (
    <span className="aspect-4/5 w-10 shrink-0 rounded-md bg-sand" />
  );

interface DraftLineProps {
  line: Line;
  knownName: string | undefined;
  /** Null until the shop has priced it. */
  priced: Priced['lines'][number] | null;
  isFree: boolean;
  onChange(changed: Partial<Line>): void;
  onRemove(): void;
}

function DraftLine({ line, knownName, priced, isFree, onChange, onRemove }: DraftLineProps) {
  const t = useMessages(adminDraftsMessages);
  const name = (priced && nameOfItem(priced)) || knownName || (priced ? line.variantId : '');
  const { quantity, unitPriceCents, reason, variantId } = line;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex items-start gap-3">
        <Thumbnail src={priced?.picture ?? null} />
        <div className="min-w-0 flex-1">
          {name ? <p className="wrap-anywhere">{name}</p> : <Skeleton className="h-6 w-40 max-w-full" />}
          {priced?.problem && (
            <p className="text-sm text-bad">
              {t(`line.${priced.problem}`, { name, count: priced.available })}
            </p>
          )}
          <Button
            variant="text"
            size="small"
            className="-ml-4"
            onClick={onRemove}
            aria-label={t('items.remove', { name })}
          >
            {t('remove')}
          </Button>
        </div>
        <p className="tabular-nums">{priced ? formatMoney(priced.totalCents, t.locale) : '–'}</p>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[auto_9rem_1fr]">
        <div>
          <p className="mb-1.5 text-sm font-medium">{t('items.quantity')}</p>
          <QuantityStepper
            label={t('items.quantity.of', { name })}
            fewerLabel={t('items.fewer', { name })}
            moreLabel={t('items.more', { name })}
            value={quantity}
            max={MOST}
            onChange={(quantity) => onChange({ quantity })}
          />
        </div>
        {!isFree && (
          <MoneyInput
            id={`price-${variantId}`}
            label={t('items.price')}
            cents={unitPriceCents ?? priced?.unitPriceCents ?? null}
            onChange={(cents) => onChange({ unitPriceCents: cents })}
          />
        )}
        {!isFree && unitPriceCents !== null && (
          <div className="max-sm:col-span-2">
            <Field
              id={`reason-${variantId}`}
              label={t('items.reason')}
              value={reason}
              maxLength={120}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          </div>
        )}
      </div>
    </li>
  );
}

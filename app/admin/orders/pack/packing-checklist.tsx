import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { NoPicture, Picture } from '#app/ui/picture.tsx';
import { type AdminPackingValues, adminPackingMessages } from '#messages/admin-packing.ts';
import type { Locale, Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ParcelContent } from '#shop/fulfilment/index.server.ts';
import {
  type ItemToPack,
  isPacked,
  mayOpen,
  type OrderInQueue,
  readScan,
  type Scanned,
  type Ticks,
  tickNext,
} from './scan.ts';
import { beep, useSound } from './use-ticks.ts';

/** Items that go together: a parcel, or a whole pickup. */
export interface Packable {
  position: number;
  contents: readonly ParcelContent[];
}

/** The numbers under the barcodes of items that have one, by their SKU. */
export type Gtins = Readonly<Record<string, string>>;

const itemOf = (
  { position }: Packable,
  { line, name, variantName, sku, quantity }: ParcelContent,
  gtins: Gtins,
): ItemToPack => ({
  key: `${position}-${line}`,
  name: [name, variantName].filter(Boolean).join(', '),
  sku,
  gtin: gtins[sku] ?? null,
  quantity,
});

export const itemsOf = (parcels: readonly Packable[], gtins: Gtins): ItemToPack[] =>
  parcels.flatMap((parcel) => parcel.contents.map((content) => itemOf(parcel, content, gtins)));

interface Props {
  parcels: readonly Packable[];
  gtins: Gtins;
  /** The language that the order was placed in. */
  locale: Locale;
  ticks: Ticks;
  onTicks(ticks: Ticks): void;
  /** Of the order in hand. */
  number: string;
  /** The other orders of the queue. */
  others: readonly OrderInQueue[];
  /** While the order in hand is being saved, or its label bought: no other one opens. */
  isBusy: boolean;
  /** Opens another order that can be packed. */
  onOrder(orderId: string): void;
  /** The order's next step, once all is ticked. */
  onDone(): void;
}

export function PackingChecklist({ parcels, gtins, locale, ticks, onTicks, ...next }: Props) {
  const t = useMessages(adminPackingMessages);
  const items = itemsOf(parcels, gtins);
  const done = items.filter((item) => isPacked(ticks, item)).length;
  return (
    <section aria-labelledby="items">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="items" className="text-xl">
          {t('lines')}
        </h2>
        <p className="text-sm text-quiet tabular-nums">{t('lines.count', { done, count: items.length })}</p>
      </div>
      <ScanField items={items} ticks={ticks} onTicks={onTicks} {...next} />
      {parcels.map((parcel) => (
        <div key={parcel.position}>
          {parcels.length > 1 && (
            <h3 className="mt-4 font-medium">
              {t('parcel', { position: parcel.position + 1, count: parcels.length })}
            </h3>
          )}
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {parcel.contents.map((content) => {
              const item = itemOf(parcel, content, gtins);
              return (
                <Item
                  key={item.key}
                  item={item}
                  content={content}
                  locale={locale}
                  done={Math.min(ticks[item.key] ?? 0, item.quantity)}
                  onTick={(isTicked) => onTicks({ ...ticks, [item.key]: isTicked ? item.quantity : 0 })}
                />
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface ItemProps {
  item: ItemToPack;
  content: ParcelContent;
  locale: Locale;
  done: number;
  onTick(isTicked: boolean): void;
}

function Item({ item, content, locale, done, onTick }: ItemProps) {
  const t = useMessages(adminPackingMessages);
  const { name, variantName, localName, sku, picture, quantity, giftWrap, giftMessage } = content;
  const lang = localName === null ? undefined : locale;
  const isTicked = done === quantity;
  return (
    <li>
      <label
        className={cx(
          'flex h-full cursor-pointer gap-4 rounded-card border bg-surface p-3 has-focus-visible:outline-2',
          isTicked ? 'border-good' : 'border-line hover:border-ink',
        )}
      >
        <span className="w-24 shrink-0 overflow-hidden rounded-lg bg-sand sm:w-32">
          {picture ? (
            <Picture
              picture={{ src: picture, alt: '', width: 640, height: 800 }}
              sizes="(min-width: 576px) 128px, 96px"
              priority
              className={cx('aspect-4/5 w-full object-cover', isTicked && 'opacity-50')}
            />
          ) : (
            <NoPicture />
          )}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
          <span className="flex items-start justify-between gap-3">
            <strong className={cx('text-2xl tabular-nums', quantity > 1 && 'text-pink')}>
              {t('line.quantity', { quantity })}
            </strong>
            <input
              type="checkbox"
              checked={isTicked}
              onChange={({ target }) => onTick(target.checked)}
              aria-label={item.name}
              className="size-7 shrink-0 accent-pink"
            />
          </span>
          <span lang={lang} className="font-medium">
            {name}
          </span>
          {variantName && (
            <span lang={lang} className="font-medium">
              {variantName}
            </span>
          )}
          {localName && <span className="text-sm">{localName}</span>}
          {sku && <span className="text-sm text-quiet">{t('line.sku', { sku })}</span>}
          {giftWrap && (
            <span className="text-sm text-pink">
              {giftMessage ? t('gift.message', { message: giftMessage }) : t('gift.wrap')}
            </span>
          )}
          {done > 0 && !isTicked && (
            <span className="text-sm font-medium">{t('line.partly', { done, quantity })}</span>
          )}
        </span>
      </label>
    </li>
  );
}

interface ScanProps
  extends Pick<Props, 'number' | 'ticks' | 'onTicks' | 'others' | 'isBusy' | 'onOrder' | 'onDone'> {
  items: readonly ItemToPack[];
}

const SCAN = 'scan';
/** Some scanners send Enter twice: the second one must not buy a label. */
const PAUSE_MS = 500;

/** A scanner types a code and sends Enter. */
function ScanField({ items, number, ticks, onTicks, others, isBusy, onOrder, onDone }: ScanProps) {
  const t = useMessages(adminPackingMessages);
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const [isSoundOn, setSound] = useSound();
  const lastScan = useRef(0);
  useEffect(() => {
    // On a touch screen the focus would open the keyboard over the pictures.
    if (matchMedia('(pointer: fine)').matches) document.getElementById(SCAN)?.focus();
  }, []);
  const apply = (result: Scanned | null) => {
    setScanned(result);
    if (result?.kind === 'ticked') onTicks(result.ticks);
    if (result?.kind === 'ticked' && !result.other) return;
    if (result?.kind === 'order' && !result.isBusy && mayOpen(result.order)) onOrder(result.order.orderId);
    else if (result && result.kind !== 'current' && isSoundOn) beep();
  };
  const goOn = () => {
    const count = items.filter((item) => !isPacked(ticks, item)).length;
    if (count > 0) apply({ kind: 'rest', count });
    else onDone();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get(SCAN));
    event.currentTarget.reset();
    const isDouble = event.timeStamp - lastScan.current < PAUSE_MS;
    if (value.trim() === '') return isDouble ? undefined : goOn();
    lastScan.current = event.timeStamp;
    apply(readScan(value, items, ticks, { number, orders: others, isBusy }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== ' ' || event.currentTarget.value !== '') return;
    event.preventDefault();
    apply(tickNext(items, ticks));
  };
  return (
    <form onSubmit={onSubmit} className="mt-3 grid gap-2">
      <Field
        id={SCAN}
        name={SCAN}
        label={t('scan.label')}
        hint={t('scan.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={cx('min-h-6 font-medium wrap-anywhere', scanned && colourOf(scanned))}>
        {scanned && scanMessage(t, scanned)}
      </p>
      <Checkbox
        label={t('scan.sound')}
        checked={isSoundOn}
        onChange={({ target }) => setSound(target.checked)}
      />
    </form>
  );
}

function colourOf(scanned: Scanned): string {
  if (scanned.kind === 'current') return 'text-quiet';
  return scanned.kind === 'ticked' && !scanned.other ? 'text-good' : 'text-bad';
}

function scanMessage(t: Translate<AdminPackingValues>, scanned: Scanned): string {
  if (scanned.kind === 'wrong') return t('scan.wrong', { code: scanned.code });
  if (scanned.kind === 'current') return t('scan.current', { number: scanned.number });
  if (scanned.kind === 'rest') return t('scan.rest', { count: scanned.count });
  if (scanned.kind === 'order') {
    const { number, state, packer } = scanned.order;
    if (mayOpen(scanned.order)) return t(scanned.isBusy ? 'scan.order.busy' : 'scan.order', { number });
    return packer && state !== 'packed'
      ? t('scan.order.taken', { number, name: packer })
      : t('scan.order.done', { number });
  }
  const { name, quantity } = scanned.item;
  if (scanned.kind === 'complete') return t('scan.complete', { name, quantity });
  const { done, other } = scanned;
  return other
    ? t('scan.shared', { name, quantity, done, other: other.name })
    : t('scan.ticked', { name, quantity, done });
}

import { useEffect, useState } from 'react';
import { PRODUCT_ACTIONS, postJson } from '#app/admin/form/post-json.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readPrice, writePrice } from '#shop/catalog/index.ts';
import { formatMoney } from '#shop/core/index.ts';

interface Props {
  name: string;
  productId: string;
  variantId: string;
  priceCents: number;
  /** Whether the price is crossed out beside a sale's, now or soon. */
  hasSale: boolean;
}

/** Saves on blur. On failure the old price returns; a saved change can be undone. */
export function PriceField({ name, productId, variantId, priceCents, hasSale }: Props) {
  const t = useMessages(adminProductsMessages);
  const tAdmin = useMessages(adminMessages);
  const [known, setKnown] = useState(priceCents);
  const written = (cents: number) => writePrice(cents, t.locale);
  const [typed, setTyped] = useState(written(priceCents));
  useEffect(() => {
    setKnown(priceCents);
    setTyped(writePrice(priceCents, t.locale));
  }, [priceCents, t.locale]);

  const write = async (was: number, now: number, isUndo = false) => {
    setTyped(written(now));
    const variants = { [variantId]: { priceCents: { was, now } } };
    const answer = await postJson(PRODUCT_ACTIONS, {
      intent: 'change',
      changes: [{ id: productId, fields: {}, variants, added: [] }],
    });
    if (!answer.ok) {
      setTyped(written(was));
      toast({ text: answer.message });
      return;
    }
    setKnown(now);
    const undo = isUndo ? undefined : { label: tAdmin('action.undo'), run: () => void write(now, was, true) };
    toast({
      text: t(hasSale ? 'price.changed.sale' : 'price.changed', { name, price: formatMoney(now, t.locale) }),
      link: hasSale ? { label: t('price.sale.open'), to: `/admin/products/${productId}` } : undefined,
      ...(undo && { action: undo }),
    });
  };
  const settle = () => {
    const cents = readPrice(typed);
    if (cents === null) {
      setTyped(written(known));
      toast({ text: t('price.error') });
    } else if (cents !== known) void write(known, cents);
    else setTyped(written(known));
  };
  const isAfter = formatMoney(0, t.locale).endsWith('$');
  const sign = <span aria-hidden="true">$</span>;
  return (
    <span className="inline-flex items-center gap-1">
      {!isAfter && sign}
      <input
        aria-label={t('price.label', { name })}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'Escape') setTyped(written(known));
        }}
        className="h-11 w-24 rounded-lg border border-edge bg-surface px-2 text-right text-base tabular-nums hover:border-ink"
      />
      {isAfter && sign}
    </span>
  );
}

import { useEffect, useRef, useState } from 'react';
import { PRODUCT_ACTIONS, postJson } from '#app/admin/form/post-json.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Presses within this time are sent as one change. */
const PAUSE_MS = 500;

interface Props {
  /** For screen readers. */
  name: string;
  variantId: string;
  onHand: number;
  reserved: number;
}

/**
 * The stock on hand, changed in steps or by typing. The new number shows at once; the difference is sent, so
 * that sales in the meantime stay deducted, and on failure the old number returns.
 */
export function StockStepper({ name, variantId, onHand, reserved }: Props) {
  const t = useMessages(adminProductsMessages);
  const tAdmin = useMessages(adminMessages);
  const [known, setKnown] = useState(onHand);
  const [shown, setShown] = useState(onHand);
  const [typed, setTyped] = useState(String(onHand));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setKnown(onHand);
    setShown(onHand);
  }, [onHand]);
  useEffect(() => setTyped(String(shown)), [shown]);

  const move = async (quantity: number, isUndo = false) => {
    if (quantity === 0) return;
    const answer = await postJson<{ onHand: number }>(PRODUCT_ACTIONS, {
      intent: 'stock',
      variantId,
      reason: 'correction',
      quantity,
    });
    if (!answer.ok) {
      setShown(known);
      toast({ text: t('stock.failed', { name, reason: answer.message }) });
      return;
    }
    setKnown(answer.onHand);
    setShown(answer.onHand);
    const undo = isUndo ? undefined : { label: tAdmin('action.undo'), run: () => void move(-quantity, true) };
    toast({ text: t('stock.changed', { name, count: answer.onHand }), ...(undo && { action: undo }) });
  };
  const request = (next: number, waits: number) => {
    setShown(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void move(next - known), waits);
  };
  const settle = () => {
    if (!/^\d{1,6}$/.test(typed.trim())) return setTyped(String(shown));
    if (Number(typed) !== shown) request(Number(typed), 0);
  };

  return (
    <div className="inline-flex flex-col items-center">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced before each of the three */}
      <div
        role="group"
        aria-label={t('stock.label', { name })}
        className="inline-flex items-center rounded-full border border-edge"
      >
        <IconButton
          label={t('stock.fewer', { name })}
          icon="minus"
          isSmall
          isOff={shown <= reserved}
          onPress={() => request(shown - 1, PAUSE_MS)}
        />
        <input
          aria-label={t('stock.label', { name })}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          className="h-11 w-14 bg-transparent text-center text-base tabular-nums"
        />
        <IconButton
          label={t('stock.more', { name })}
          icon="plus"
          isSmall
          onPress={() => request(shown + 1, PAUSE_MS)}
        />
      </div>
      {reserved > 0 && <span className="text-xs text-quiet">{t('stock.reserved', { count: reserved })}</span>}
    </div>
  );
}

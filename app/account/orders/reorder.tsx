import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addAllToCart } from '#app/browser/cart-changes.ts';
import { localAddress } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { connectionMessages } from '#messages/connection.ts';
import { type OrdersValues, ordersMessages } from '#messages/orders.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { AgainAnswer } from './account.orders.$number.again.ts';

/** How many items were added, and which ones are unavailable, in words. */
type Outcome = { ok: true; added: number; short: string[] } | { ok: false; isUnsent: boolean };

async function orderAgain(t: Translate<OrdersValues>, number: string): Promise<Outcome> {
  try {
    const answer = await fetch(localAddress(`/account/orders/${encodeURIComponent(number)}/again`), {
      method: 'POST',
    });
    // A session that ended in the meantime is redirected to the sign-in page.
    if (!answer.ok || answer.redirected) return { ok: false, isUnsent: false };
    const { items, short }: AgainAnswer = await answer.json();
    const noRoom = addAllToCart(items);
    return {
      ok: true,
      added: items.length - noRoom.length,
      short: [
        ...short.map(({ name, variantName, available: count, problem }) =>
          t(`again.${problem}`, { name: [name, variantName].filter(Boolean).join(', '), count }),
        ),
        ...noRoom.map(({ name }) => t('again.no-room', { name })),
      ],
    };
  } catch {
    return { ok: false, isUnsent: true };
  }
}

export function OrderAgain({ number, children }: { number: string; children: ReactNode }) {
  const t = useMessages(ordersMessages);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async () => {
    setBusy(true);
    setOutcome(null);
    setOutcome(await orderAgain(t, number));
    setBusy(false);
  };
  return (
    <>
      <div className="no-print flex flex-wrap gap-3">
        <Button onClick={run} busy={isBusy} className="noscript:hidden">
          {t(isBusy ? 'again.busy' : 'again')}
        </Button>
        {children}
      </div>
      {outcome && <OutcomeNotice outcome={outcome} />}
    </>
  );
}

function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const t = useMessages(ordersMessages);
  const tConnection = useMessages(connectionMessages);
  const notice = useRef<HTMLDivElement>(null);
  // So that it is read aloud, and the next Tab press reaches the cart link.
  useEffect(() => notice.current?.focus(), []);
  if (!outcome.ok && outcome.isUnsent)
    return <Notice ref={notice} tone="error" title={tConnection('unsent')} />;
  if (!outcome.ok) {
    return (
      <Notice ref={notice} tone="error" title={t('again.failed')}>
        <p>{t('again.failed.text')}</p>
      </Notice>
    );
  }
  const { added, short } = outcome;
  return (
    <Notice ref={notice} tone={short.length === 0 ? 'success' : 'warning'} title={t(titleOf(outcome))}>
      {short.length > 0 && (
        <>
          <p className="mt-1">{t('again.short')}</p>
          <ul className="mt-1 list-disc pl-5">
            {short.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {added > 0 && (
        <ButtonLink to="/cart" variant="outline" size="small" className="mt-3">
          {t('again.cart')}
        </ButtonLink>
      )}
    </Notice>
  );
}

const titleOf = ({ added, short }: Extract<Outcome, { ok: true }>) =>
  added === 0 ? 'again.none' : short.length === 0 ? 'again.all' : 'again.some';

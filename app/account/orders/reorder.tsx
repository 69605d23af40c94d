import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addAllToCart } from '#app/browser/cart-changes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { say } from '#messages/orders.ts';
import type { AgainAnswer } from './account.orders.$number.again.ts';

/** What became of the wish: how much is in the cart, and what is not, in words. */
type Outcome = { ok: true; added: number; short: string[] } | { ok: false };

async function orderAgain(number: string): Promise<Outcome> {
  try {
    const answer = await fetch(`/account/orders/${encodeURIComponent(number)}/again`, { method: 'POST' });
    // Who was signed out meanwhile gets the page of the sign-in.
    if (!answer.ok || answer.redirected) return { ok: false };
    const { items, short }: AgainAnswer = await answer.json();
    const noRoom = addAllToCart(items);
    return {
      ok: true,
      added: items.length - noRoom.length,
      short: [
        ...short.map(({ name, variantName, available: count, problem }) =>
          say(`again.${problem}`, { name: [name, variantName].filter(Boolean).join(', '), count }),
        ),
        ...noRoom.map(({ name }) => say('again.no-room', { name })),
      ],
    };
  } catch {
    return { ok: false };
  }
}

/** The button that puts an order into the cart once more, beside others, and what it has to say afterwards. */
export function OrderAgain({ number, children }: { number: string; children: ReactNode }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async () => {
    setBusy(true);
    setOutcome(null);
    setOutcome(await orderAgain(number));
    setBusy(false);
  };
  return (
    <>
      <div className="no-print flex flex-wrap gap-3">
        <Button onClick={run} busy={isBusy} className="noscript:hidden">
          {say(isBusy ? 'again.busy' : 'again')}
        </Button>
        {children}
      </div>
      {outcome && <Said outcome={outcome} />}
    </>
  );
}

function Said({ outcome }: { outcome: Outcome }) {
  const notice = useRef<HTMLDivElement>(null);
  // So that it is read out, and the next tab leads to the cart.
  useEffect(() => notice.current?.focus(), []);
  if (!outcome.ok) {
    return (
      <Notice ref={notice} tone="error" title={say('again.failed')}>
        <p>{say('again.failed.text')}</p>
      </Notice>
    );
  }
  const { added, short } = outcome;
  return (
    <Notice ref={notice} tone={short.length === 0 ? 'success' : 'warning'} title={say(titleOf(outcome))}>
      {short.length > 0 && (
        <>
          <p className="mt-1">{say('again.short')}</p>
          <ul className="mt-1 list-disc pl-5">
            {short.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {added > 0 && (
        <ButtonLink to="/cart" variant="outline" size="small" className="mt-3">
          {say('again.cart')}
        </ButtonLink>
      )}
    </Notice>
  );
}

const titleOf = ({ added, short }: Extract<Outcome, { ok: true }>) =>
  added === 0 ? 'again.none' : short.length === 0 ? 'again.all' : 'again.some';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { say } from '../../../messages/cart.ts';
import type { CodeStanding } from '../../../shop/discounts/codes.ts';
import { MAX_CODE } from '../../../shop/discounts/max-code.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { codeStore } from './code-store.ts';
import type { Pricing } from './use-priced-cart.ts';

/** Where a code is typed, folded away; and the one that was typed, with what became of it. */
export function Code({ pricing: { priced, refusal, forgetRefusal } }: { pricing: Pricing }) {
  const code = codeStore.use();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);

  useEffect(() => {
    if (refusal) box.current?.querySelector('input')?.focus();
  }, [refusal]);
  // What had the focus is gone with what was done: it goes to what has taken its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another code stands there
  useEffect(() => {
    if (hasActed.current) box.current?.querySelector<HTMLElement>('button, summary')?.focus();
    hasActed.current = false;
  }, [code]);

  function change(to: string) {
    hasActed.current = to !== code;
    codeStore.set(to);
  }

  function apply() {
    forgetRefusal();
    change(typed.trim());
  }
  // No form of its own: at the checkout it stands among the fields of another.
  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }

  return (
    <div ref={box}>
      <p role="status" className="sr-only">
        {code && priced?.code ? wordsOf(priced.code) : ''}
      </p>
      {code ? (
        <div className="rounded-card border border-line p-3 text-sm">
          <p className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 items-center gap-2 font-medium">
              {priced?.code && (
                <Icon
                  name={priced.code.state === 'applied' ? 'check' : 'alert'}
                  className="size-4 shrink-0 text-teal"
                />
              )}
              <span className="truncate">{priced?.code?.code ?? code}</span>
            </span>
            <Button
              variant="text"
              size="small"
              aria-label={say('code.remove-name', { code })}
              onClick={() => change('')}
            >
              {say('code.remove')}
            </Button>
          </p>
          {priced?.code && <p className="text-quiet">{wordsOf(priced.code)}</p>}
        </div>
      ) : (
        <details open={isOpen || refusal !== null} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="prose-link inline-flex min-h-11 list-none items-center text-sm [&::-webkit-details-marker]:hidden">
            {say('code.have')}
          </summary>
          <div className="mt-1 grid gap-3">
            <Field
              id="code"
              label={say('code')}
              maxLength={MAX_CODE}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={applyOnEnter}
              error={refusal && refusalInWords(refusal)}
            />
            <Button variant="outline" size="small" onClick={apply}>
              {say('code.apply')}
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}

function wordsOf(standing: CodeStanding): string {
  switch (standing.state) {
    case 'minimum':
      return say('code.minimum', { amount: formatMoney(standing.missingCents) });
    case 'too-often':
    case 'refused':
      return '';
    default:
      return say(`code.${standing.state}`);
  }
}

const refusalInWords = (refusal: NonNullable<Pricing['refusal']>): string =>
  refusal === 'refused' ? say('code.refused') : say('code.too-often', { count: refusal.minutes });

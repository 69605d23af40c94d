import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface CodeBoxProps {
  id: string;
  /** The accepted code; empty when there is none. */
  value: string;
  /** How the code is written, whether it is valid, and its result in words; null while it is being checked. */
  current: { name: string; counts: boolean; words: string } | null;
  /** Why the last code was refused and removed. */
  refusal: string | null;
  words: { label: string; have: string; apply: string; remove: string; removeName: string };
  maxLength: number;
  onChange(value: string): void;
  /** Called before another code is tried. */
  onTry(): void;
}

export function CodeBox({ id, value, current, refusal, words, maxLength, onChange, onTry }: CodeBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);

  useEffect(() => {
    if (refusal) box.current?.querySelector('input')?.focus();
  }, [refusal]);
  // The focused element disappears when the code is applied or removed, so focus moves to its replacement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the shown code changes
  useEffect(() => {
    if (hasActed.current) box.current?.querySelector<HTMLElement>('button, summary')?.focus();
    hasActed.current = false;
  }, [value]);

  function change(to: string) {
    hasActed.current = to !== value;
    onChange(to);
  }

  function apply() {
    onTry();
    change(typed.trim());
  }
  // Not a form, because at checkout it is inside another form.
  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }

  return (
    <div ref={box}>
      <p role="status" className="sr-only">
        {value && current ? current.words : ''}
      </p>
      {value ? (
        <div className="rounded-card border border-line p-3 text-sm">
          <p className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 items-center gap-2 font-medium">
              {current && (
                <Icon name={current.counts ? 'check' : 'alert'} className="size-4 shrink-0 text-teal" />
              )}
              <span className="truncate">{current?.name ?? value}</span>
            </span>
            <Button variant="text" size="small" aria-label={words.removeName} onClick={() => change('')}>
              {words.remove}
            </Button>
          </p>
          {current && <p className="text-quiet">{current.words}</p>}
        </div>
      ) : (
        <details open={isOpen || refusal !== null} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="prose-link inline-flex min-h-11 list-none items-center text-sm [&::-webkit-details-marker]:hidden">
            {words.have}
          </summary>
          <div className="mt-1 grid gap-3">
            <Field
              id={id}
              label={words.label}
              maxLength={maxLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={applyOnEnter}
              error={refusal}
            />
            <Button variant="outline" size="small" onClick={apply}>
              {words.apply}
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';

const STAYS_MS = 8_000;

/** Where short words appear: above the lower edge, read out politely. */
export const Toaster = ({ closeLabel }: { closeLabel: string }) => {
  const toasts = useToasts();
  return (
    <div role="status" className="toasts no-print">
      {toasts.map((word) => (
        <ToastCard key={word.id} word={word} closeLabel={closeLabel} />
      ))}
    </div>
  );
};

function ToastCard({ word, closeLabel }: { word: Toast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false);
  const { id, text, action } = word;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const link = 'inline-flex min-h-11 items-center px-3 font-semibold underline underline-offset-4';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: staying while it is read is no action of its own
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast"
    >
      <span className="min-w-0">{text}</span>
      {action && 'to' in action && (
        <Link to={action.to} onClick={() => dismissToast(id)} className={link}>
          {action.label}
        </Link>
      )}
      {action && 'run' in action && (
        <button
          type="button"
          className={link}
          onClick={() => {
            action.run();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(id)}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  );
}

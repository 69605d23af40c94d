import { type ReactNode, useId } from 'react';

interface PanelProps {
  button: ReactNode;
  /** For screen readers, where the shown text isn't enough. */
  buttonName?: string;
  className?: string;
  title: string;
  children: ReactNode;
}

// Anchored to its button; at the bottom edge of a phone.
const PANEL =
  'm-0 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-4 text-base text-ink shadow-float backdrop:bg-transparent max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none max-md:pb-[calc(1rem+env(safe-area-inset-bottom))] max-md:backdrop:bg-shade md:inset-auto md:my-1 md:min-w-64 md:max-w-96 md:[position-area:bottom_span-right] md:[position-try-fallbacks:flip-inline,flip-block]';

/**
 * A button and the panel that it opens above the page. The browser opens it, closes it on Esc or a press beside it and
 * returns the focus, so it works before scripts run. A link in it closes it.
 */
export function Panel({ button, buttonName, className, title, children }: PanelProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={buttonName} className={className}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it have their own keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for its links */}
      <div
        id={id}
        popover="auto"
        className={PANEL}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
        }}
      >
        <p className="mb-2 font-medium">{title}</p>
        {children}
      </div>
    </>
  );
}

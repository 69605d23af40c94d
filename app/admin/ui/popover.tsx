import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components/Popover';
import { cx } from '#app/ui/class-names.ts';

/** Of elements that float over the page. */
export const FLOATING =
  'floating max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface text-ink shadow-float outline-none';

/**
 * Where an overlay is rendered: in the dialog of its trigger, above which nothing outside it can be seen.
 * @returns the container, and a function to call when the overlay opens
 */
export function usePortal(
  trigger: RefObject<Element | null>,
): [container: Element | undefined, find: () => void] {
  const [container, setContainer] = useState<Element>();
  return [container, () => setContainer(trigger.current?.closest('dialog') ?? undefined)];
}

interface PopoverButtonProps {
  /** Names the popover; read out when it opens. */
  title: string;
  /** The button's content. */
  trigger: ReactNode;
  /** Read out instead of the button's content. */
  triggerLabel?: string;
  /** Of the button. */
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small panel beside it: details of a row, the choices of a filter. */
export function PopoverButton({ title, trigger, triggerLabel, className, children }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [container, findContainer] = usePortal(button);
  return (
    <DialogTrigger onOpenChange={findContainer}>
      <Button
        ref={button}
        aria-label={triggerLabel}
        className={className ?? 'button button-outline button-small'}
      >
        {trigger}
      </Button>
      <AriaPopover
        placement="bottom start"
        offset={4}
        UNSTABLE_portalContainer={container}
        className={cx(FLOATING, 'w-80 overflow-y-auto')}
      >
        <Dialog aria-label={title} className="p-4 outline-none">
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}

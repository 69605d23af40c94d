import type { ComponentProps } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';

const PAUSE_MS = 500;

interface TooltipProps {
  text: string;
  /** An element that can have the focus, named by `aria-label` or its content. */
  children: ComponentProps<typeof Focusable>['children'];
}

/** Names an icon when it is pointed at or has the focus. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <TooltipTrigger delay={PAUSE_MS}>
    <Focusable>{children}</Focusable>
    <AriaTooltip offset={6} className="rounded-lg bg-ink px-2.5 py-1 text-sm text-paper">
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);

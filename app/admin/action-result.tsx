import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Alt+Z presses it from anywhere (command-palette/keys.tsx). */
export const UndoButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button variant="text" size="small" className="px-0" aria-keyshortcuts="Alt+Z" data-undo {...props}>
    {useMessages(adminMessages)('action.undo')}
  </Button>
);

/** Sticks to the window, so that the result is visible anywhere in a long list. */
export const StatusBanner = ({ children }: { children: ReactNode }) => (
  <div className="sticky top-0 z-10 mt-4 bg-paper py-1">{children}</div>
);

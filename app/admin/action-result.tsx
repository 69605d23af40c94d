import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Takes back what was just done; Alt Z presses it from wherever one is (palette/keys.tsx). */
export const UndoButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button variant="text" size="small" className="px-0" aria-keyshortcuts="Alt+Z" data-undo {...props}>
    {useMessages(adminMessages)('action.undo')}
  </Button>
);

/** What became of a intent: in sight however far down its list one is. */
export const StatusBanner = ({ children }: { children: ReactNode }) => (
  <div className="sticky top-0 z-10 mt-4 bg-paper py-1">{children}</div>
);

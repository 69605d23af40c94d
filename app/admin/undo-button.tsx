import type { ComponentProps } from 'react';
import { Button } from '#app/ui/button.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Takes back what was just done; Alt Z presses it from wherever one is (palette/keys.tsx). */
export const UndoButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button variant="text" size="small" className="px-0" aria-keyshortcuts="Alt+Z" data-undo {...props}>
    {useMessages(adminMessages)('action.undo')}
  </Button>
);

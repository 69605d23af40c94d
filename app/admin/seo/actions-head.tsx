import { adminSeoMessages } from '#messages/admin-seo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Above what can be done with a row. */
export const ActsHead = () => (
  <span className="sr-only">{useMessages(adminSeoMessages)('table.actions')}</span>
);

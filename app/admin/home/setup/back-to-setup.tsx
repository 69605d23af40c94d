import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readStored, store } from '#app/browser/storage.ts';
import { Link } from '#app/ui/link.tsx';
import { adminSetupMessages } from '#messages/admin-setup.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { AdminIcon } from '../../ui/admin-icon.tsx';

const CAME_FROM_SETUP = 'cameFromSetup';
const LISTS = ['/admin', '/admin/setup'];

/** Remembers that a step of the setup checklist was opened. */
export const leaveSetup = (): void => store('session', CAME_FROM_SETUP, true);

/** Leads back to the setup checklist, for people who came from it. */
export function BackToSetup() {
  const t = useMessages(adminSetupMessages);
  const { pathname } = useLocation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (LISTS.includes(pathname)) store('session', CAME_FROM_SETUP, null);
    setShown(readStored('session', CAME_FROM_SETUP) === true);
  }, [pathname]);
  if (!isShown) return null;
  return (
    <p className="mb-1">
      <Link to="/admin" className="prose-link inline-flex min-h-11 items-center gap-1">
        <AdminIcon name="back" className="size-5" />
        {t('back')}
      </Link>
    </p>
  );
}

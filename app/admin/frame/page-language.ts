import { useEffect } from 'react';
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  redirectDocument,
  useLocation,
} from 'react-router';
import { pageLocale } from '#app/locale.ts';

const LAYOUT = 'admin/frame/admin-layout';

/** The address of the page that is shown. */
let shown = '';

/** Whether nothing would be lost: forms with unsaved changes listen to this event. */
const mayLeave = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * A browser has the messages of one language. Where another has been chosen since, the page that is shown stays as it
 * is, and the next one is loaded with its own messages, unless the browser would ask again about unsaved changes.
 */
export const keepPageLanguage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const answer = results[LAYOUT];
  if (answer?.type !== 'data') return results;
  const staff = answer.result as { locale: string };
  if (staff.locale === pageLocale()) return results;
  const { pathname, search } = new URL(request.url);
  if (pathname + search !== shown && mayLeave()) throw redirectDocument(pathname + search);
  results[LAYOUT] = { type: 'data', result: { ...staff, locale: pageLocale() } };
  return results;
};

/** Pages outside the admin may be in another language than this one: their links are left to the browser. */
export function usePageLanguage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-walk]');
      if (link && !link.pathname.startsWith('/admin')) link.removeAttribute('data-walk');
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

import { useEffect } from 'react';
import { loadCurrentUser, useCurrentUser } from '#app/browser/current-user.ts';
import { clearSavedPath, markSocialSignIn, takeSavedPath } from '#app/browser/saved-path.ts';
import { localAddress } from '#app/locale.ts';
import { PageLoader } from '#app/ui/feedback/loading.tsx';
import { accountsMessages } from '#messages/accounts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { returnPath } from '../return-path.ts';
import { type SocialResult, withoutResult } from './result.ts';

/** When to check who is signed in, in milliseconds after the page has loaded (specification, section 4). */
const LOOKS_MS = [0, 500, 1000];

/**
 * Removes the result from the URL, so that a reload doesn't show it again, and clears the saved path if it leads
 * nowhere. Bypasses the router, which would reload the page's data and redirect a signed-in customer.
 */
export function useSocialResult(result: SocialResult | null, next: string): void {
  useEffect(() => {
    if (result === null) return;
    window.history.replaceState(window.history.state, '', localAddress(withoutResult(next)));
    if (result !== 'done') clearSavedPath();
  }, [result, next]);
}

/** Waits until the user is loaded, then returns to where they came from. */
export function SocialReturn({ next, onSignedOut }: { next: string; onSignedOut: () => void }) {
  const t = useMessages(accountsMessages);
  const me = useCurrentUser();
  useEffect(() => {
    let isOver = false;
    const look = async (isLast: boolean) => {
      await loadCurrentUser();
      if (isLast && !isOver) onSignedOut();
    };
    const timers = LOOKS_MS.map((ms, index) => setTimeout(look, ms, index === LOOKS_MS.length - 1));
    return () => {
      isOver = true;
      timers.forEach(clearTimeout);
    };
  }, [onSignedOut]);
  useEffect(() => {
    if (!me) return;
    markSocialSignIn();
    window.location.replace(localAddress(returnPath(takeSavedPath() ?? next)));
  }, [me, next]);
  return (
    <>
      <PageLoader label={t('google.checking')} />
      <noscript>
        <p className="page pb-12 text-center">
          <a className="prose-link" href={next}>
            {t('google.continue')}
          </a>
        </p>
      </noscript>
    </>
  );
}

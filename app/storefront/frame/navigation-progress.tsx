import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#app/ui/feedback/loading.tsx';
import { commonMessages } from '#messages/common.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

const SLOW_MS = 300;

/** A progress bar; if the next page takes longer than a moment, also an overlay. */
export function NavigationProgress() {
  const t = useMessages(commonMessages);
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isSlow = useIsSlow(state === 'loading' && location.pathname !== pathname);
  return (
    <>
      {state !== 'idle' && <div aria-hidden="true" className="progress-line" />}
      <div role="status">
        {isSlow && (
          <p className="fixed inset-0 z-20 flex items-center justify-center gap-3 bg-paper text-quiet">
            <Spinner />
            {t('loading')}
          </p>
        )}
      </div>
    </>
  );
}

function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}

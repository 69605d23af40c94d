import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { hidePageProgress, showPageProgress, watchDocuments } from '#app/browser/page-progress.ts';
import { commonMessages } from '#messages/common.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Shows navigations of the router and of the browser alike. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = state === 'loading' && location.pathname !== pathname;
  useEffect(watchDocuments, []);
  useEffect(() => {
    if (!isLeaving) return;
    showPageProgress();
    return hidePageProgress;
  }, [isLeaving]);
  return <PageProgress />;
}

/** Where app/browser/page-progress.ts shows that a page is loading. */
export function PageProgress() {
  const t = useMessages(commonMessages);
  return <div id="page-progress" role="status" data-loading={t('loading')} />;
}

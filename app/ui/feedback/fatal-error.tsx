import { createContext, useContext } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useLocalPath } from '#app/local-path.ts';
import { errorPagesMessages } from '#messages/error-pages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';

/** The id of the rendered request; null in the browser. */
export const RequestId = createContext<string | null>(null);

/** Never shows the cause: that is in the log, under the request id. */
export function Failure() {
  const t = useMessages(errorPagesMessages);
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 404 ? 'missing' : status === 503 ? 'away' : 'error';
  const id = useContext(RequestId);
  return (
    <>
      <title>{t(`${kind}.title`)}</title>
      <span aria-hidden="true" className="mark text-7xl" />
      <h1 className="title">{t(`${kind}.title`)}</h1>
      <p className="max-w-md text-quiet">{t(`${kind}.text`)}</p>
      <Button onClick={() => window.location.reload()}>{t('error.retry')}</Button>
      <a href={useLocalPath()('/')} className="prose-link">
        {t('missing.home')}
      </a>
      {/* Only the server knows the id, so hydration must keep its text. */}
      <p className="min-h-5 text-sm text-quiet" suppressHydrationWarning>
        {id && status >= 500 ? t('error.id', { id }) : ''}
      </p>
    </>
  );
}

/** For errors outside any layout. */
export const FatalError = () => (
  <main className="page flex min-h-dvh flex-col items-center justify-center gap-6 text-center">
    <Failure />
  </main>
);

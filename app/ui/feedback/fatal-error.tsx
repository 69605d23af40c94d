import { createContext, useContext } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { say } from '#messages/common.ts';
import { Button } from '../button.tsx';

/** The id of the request that a page answers; null in the browser. */
export const RequestId = createContext<string | null>(null);

/** The screen when something broke. It never says what: that stands in the log, under the request's id. */
export function FatalError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 404 ? 'missing' : status === 503 ? 'away' : 'error';
  const id = useContext(RequestId);
  return (
    <main className="page flex min-h-dvh flex-col items-center justify-center gap-6 text-center">
      <title>{say(`${kind}.title`)}</title>
      <span aria-hidden="true" className="mark text-7xl" />
      <h1 className="title">{say(`${kind}.title`)}</h1>
      <p className="max-w-md text-quiet">{say(`${kind}.text`)}</p>
      <Button onClick={() => window.location.reload()}>{say('error.retry')}</Button>
      <a href="/" className="prose-link">
        {say('missing.home')}
      </a>
      {/* The server alone knows the id: what it wrote stays, since both sides give one string. */}
      <p className="min-h-5 text-sm text-quiet" suppressHydrationWarning>
        {id && status >= 500 ? say('error.id', { id }) : ''}
      </p>
    </main>
  );
}

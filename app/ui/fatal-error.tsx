import { isRouteErrorResponse, useRouteError } from 'react-router';
import { say } from '../../messages/common.ts';
import { Button } from './button.tsx';

/** The screen when something broke. It never says what: that stands in the log, under the request's id. */
export function FatalError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="page flex min-h-dvh flex-col items-center justify-center gap-6 text-center">
      <title>{say(isMissing ? 'missing.title' : 'error.title')}</title>
      <span aria-hidden="true" className="mark text-7xl" />
      <h1 className="title">{say(isMissing ? 'missing.title' : 'error.title')}</h1>
      <p className="max-w-md text-quiet">{say(isMissing ? 'missing.text' : 'error.text')}</p>
      <Button onClick={() => window.location.reload()}>{say('error.retry')}</Button>
      <a href="/" className="prose-link">
        {say('missing.home')}
      </a>
    </main>
  );
}

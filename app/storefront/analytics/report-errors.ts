import { browserTracingIntegration, init, replayIntegration } from '@sentry/browser';

/** A query may contain typed text or a token. */
const withoutQuery = (url: string | undefined): string | undefined => url?.replace(/[?#].*$/, '');

/** Reports browser errors through the shop's own server; all visible and typed text is masked. */
export function reportErrors(dsn: string): void {
  init({
    dsn,
    tunnel: '/errors',
    transportOptions: { headers: { 'Content-Type': 'application/x-sentry-envelope' } },
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Compression needs a worker from a blob: URL, which the content security policy forbids.
        useCompression: false,
      }),
    ],
    beforeSend(event) {
      if (event.request) event.request = { ...event.request, url: withoutQuery(event.request.url) };
      return event;
    },
    beforeBreadcrumb: (crumb) =>
      crumb.category === 'ui.input' || crumb.category === 'console' ? null : crumb,
  });
}

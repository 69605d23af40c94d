import { browserTracingIntegration, init, replayIntegration } from '@sentry/browser';

/** A query may hold what somebody typed, or a token. */
const withoutQuery = (url: string | undefined): string | undefined => url?.replace(/[?#].*$/, '');

/** Reports errors of this browser, by way of the shop itself. Whatever can be read or was typed is masked. */
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
        // Packing it would need a worker from a blob, which our content security policy forbids.
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

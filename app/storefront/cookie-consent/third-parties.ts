import { maySendToThirdParties, type ThirdParties } from '#shop/backoffice/index.ts';
import { queueEvent, takeQueued } from '../analytics/event-queue.ts';
import { sendToThirdParties } from '../analytics/send-events.ts';
import type { Choice } from './consent-choice.ts';

const isIn = { statistics: false, errors: false };

/** Whether a third-party script runs in this document. */
export const thirdPartiesAreLoaded = (): boolean => isIn.statistics || isIn.errors;

/** The URL this document was loaded from, which may differ from the page shown now. */
const documentPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/**
 * Loads the third parties that a shopper has allowed, once. Never in a document that was loaded as a private page, nor
 * while one is shown; events there wait for the next public page.
 */
export async function loadThirdParties(
  { ga4, sentry }: ThirdParties,
  choice: Choice,
  brand: string,
): Promise<void> {
  const isPrivate = !maySendToThirdParties(documentPath()) || !maySendToThirdParties(location.pathname);
  const wants = {
    statistics: ga4 !== null && choice.statistics && !isIn.statistics,
    errors: sentry !== null && choice.errors && !isIn.errors,
  };
  if (wants.statistics) sendToThirdParties(queueEvent);
  if (isPrivate || !(wants.statistics || wants.errors)) return;
  if (!thirdPartiesAreLoaded()) unloadThirdParties();
  isIn.statistics ||= wants.statistics;
  isIn.errors ||= wants.errors;
  if (wants.errors) (await import('../analytics/report-errors.ts')).reportErrors(sentry!);
  if (wants.statistics) {
    const tell = (await import('../analytics/ga4.ts')).startGa4(ga4!, brand);
    for (const event of takeQueued()) tell(event);
    sendToThirdParties(tell);
  }
}

/**
 * Loads private pages as new documents from now on, without third parties: the browser follows the link instead of the
 * router.
 */
function unloadThirdParties(): void {
  const leave = (event: Event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-walk]') : null;
    if (link && !maySendToThirdParties(link.pathname)) event.stopImmediatePropagation();
  };
  window.addEventListener('click', leave, true);
}

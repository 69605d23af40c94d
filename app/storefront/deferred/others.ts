import { mayTellOthers, type Others } from '#shop/backoffice/index.ts';
import type { Choice } from './choice.ts';
import { tellOthers } from './tell.ts';
import { holdForOthers, takeHeld } from './untold.ts';

const isIn = { statistics: false, errors: false };

/** Whether somebody else's script runs in this document. */
export const othersAreIn = (): boolean => isIn.statistics || isIn.errors;

/** Where this document was loaded: the page that is shown by now may be another one. */
const documentPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/**
 * Lets in whom a shopper allows, once. Never into a document that was loaded as a private page, nor on one that is
 * shown by now; what happens there waits for the next page that may be told of.
 */
export async function letIn({ ga4, sentry }: Others, choice: Choice, brand: string): Promise<void> {
  const isPrivate = !mayTellOthers(documentPath()) || !mayTellOthers(location.pathname);
  const wants = {
    statistics: ga4 !== null && choice.statistics && !isIn.statistics,
    errors: sentry !== null && choice.errors && !isIn.errors,
  };
  if (wants.statistics) tellOthers(holdForOthers);
  if (isPrivate || !(wants.statistics || wants.errors)) return;
  if (!othersAreIn()) keepOut();
  isIn.statistics ||= wants.statistics;
  isIn.errors ||= wants.errors;
  if (wants.errors) (await import('./errors.ts')).reportErrors(sentry!);
  if (wants.statistics) {
    const tell = (await import('./ga4.ts')).startGa4(ga4!, brand);
    for (const event of takeHeld()) tell(event);
    tellOthers(tell);
  }
}

/** Has private pages loaded anew from here on, without anybody: the browser follows the link, the router is not told. */
function keepOut(): void {
  const leave = (event: Event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-walk]') : null;
    if (link && !mayTellOthers(link.pathname)) event.stopImmediatePropagation();
  };
  window.addEventListener('click', leave, true);
}

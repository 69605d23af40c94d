const SLOW_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

const place = (): HTMLElement | null => document.getElementById('page-progress');

function add(tag: string, className: string, text = ''): HTMLElement {
  const element = Object.assign(document.createElement(tag), { className, textContent: text });
  place()?.append(element);
  return element;
}

/** Shows that the next page is on its way: a line, and after a moment words over the page. */
export function showPageProgress(): void {
  hidePageProgress();
  add('div', 'progress-line').ariaHidden = 'true';
  timer = setTimeout(() => add('p', 'page-is-slow', place()?.dataset.loading), SLOW_MS);
}

export function hidePageProgress(): void {
  clearTimeout(timer);
  place()?.replaceChildren();
}

/** Shows progress while the browser opens the document of a link. */
export function watchDocuments(): void {
  // At the window, after everything that may prevent it.
  addEventListener('click', (event) => {
    const { target, button } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-walk]') : null;
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || button !== 0 || link?.target;
    if (!link || isNewTab || event.defaultPrevented) return;
    const isHere = link.pathname + link.search === location.pathname + location.search;
    if (!isHere) showPageProgress();
  });
  // Escape stops the browser from loading.
  addEventListener('keydown', ({ key }) => key === 'Escape' && hidePageProgress());
  // Nor may it show when the page comes back from the back/forward cache.
  addEventListener('pagehide', hidePageProgress);
}

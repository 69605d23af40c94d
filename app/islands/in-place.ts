/**
 * Links and forms with `data-in-place` replace the region around them (`data-region`, with an id) by the same region of
 * the page they lead to, so that focus and scroll position stay. Without scripts they lead to that page.
 */
const CONTROL = 'a[data-in-place], form[data-in-place]';

/** @param onReplaced called when a region has new content */
export function navigateInPlace(onReplaced: () => void): void {
  let request = new AbortController();

  const go = async (region: HTMLElement, url: URL) => {
    request.abort();
    request = new AbortController();
    region.ariaBusy = 'true';
    try {
      const answer = await fetch(url, { headers: { Accept: 'text/html' }, signal: request.signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const next = page.getElementById(region.id);
      if (!answer.ok || !next) throw new Error(`${url.pathname} answered ${answer.status}.`);
      const focused = focusIn(region);
      region.replaceChildren(...next.childNodes);
      region.ariaBusy = null;
      focused?.();
      onReplaced();
    } catch {
      // The page itself says what is wrong; a newer request needs nothing.
      if (!request.signal.aborted) location.assign(url);
    }
  };

  document.addEventListener('click', (event) => {
    const { target, button } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-in-place]') : null;
    const region = link?.closest<HTMLElement>('[data-region]');
    if (!link || !region || event.defaultPrevented) return;
    if (button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void go(region, new URL(link.href));
  });
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    const region =
      form instanceof HTMLFormElement && form.matches(CONTROL) && form.closest<HTMLElement>('[data-region]');
    if (!region) return;
    event.preventDefault();
    void go(region, addressOf(form));
  });
  // Choices apply at once; a number applies when its field is left.
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.form?.matches(CONTROL)) target.form.requestSubmit();
  });
}

/** Where a GET form leads; fields left empty are left out. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  const given = [...new FormData(form)].filter(([, value]) => value !== '');
  url.search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return url;
}

/** Finds the focused element again after its region was replaced; otherwise reading starts at the region's start. */
function focusIn(region: HTMLElement): (() => void) | null {
  const { activeElement: at } = document;
  if (!at || !region.contains(at)) return null;
  const { id } = at;
  const name = at.getAttribute('name');
  return () => {
    const same =
      (id && document.getElementById(id)) || (name && region.querySelector(`[name="${CSS.escape(name)}"]`));
    const next = same || region.querySelector('[tabindex="-1"]');
    if (next instanceof HTMLElement) next.focus({ preventScroll: Boolean(same) });
  };
}

/**
 * Links and forms with `data-in-place` don't leave the document: each element with `data-region` and an id takes over
 * the content that it has in the page they lead to, so focus and scroll position stay. Elements with an equal
 * `data-key` stay, so pictures don't load again. The address follows unless it is another page's.
 */
const CONTROL = '[data-in-place]';

interface InPlace {
  /** Called with an island that is a region itself, and the same island of the page that was loaded. */
  onIsland(island: Element, next: Element): void;
  /** Called when all regions are replaced. */
  onReplaced(): void;
}

interface Place {
  /** How far the page was scrolled, in pixels. */
  scrollY?: number;
}

export function navigateInPlace({ onIsland, onReplaced }: InPlace): void {
  let request = new AbortController();
  let loading = '';
  let shown = pageAddress();

  async function load(url: URL): Promise<Document> {
    request.abort();
    request = new AbortController();
    loading = url.href;
    for (const region of regionsOf(document)) region.ariaBusy = 'true';
    const answer = await fetch(url, { headers: { Accept: 'text/html' }, signal: request.signal });
    if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}.`);
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  }

  function show(page: Document): void {
    const existing = new Map([...document.querySelectorAll('[data-key]')].map((old) => [keyOf(old), old]));
    for (const fresh of page.querySelectorAll('[data-key]')) {
      const old = existing.get(keyOf(fresh));
      if (old) fresh.replaceWith(old);
    }
    for (const region of regionsOf(document)) {
      region.ariaBusy = null;
      const next = page.getElementById(region.id);
      if (!next) continue;
      if (next.hasAttribute('data-props')) onIsland(region, next);
      else region.replaceChildren(...next.childNodes);
    }
    onReplaced();
  }

  async function go(url: URL, control: Element): Promise<void> {
    if (url.href === loading) return;
    try {
      const page = await load(url);
      const before = keys();
      const focus = focusOf(control);
      show(page);
      if (url.pathname === location.pathname) {
        const { scrollY } = window;
        history.replaceState({ scrollY } satisfies Place, '');
        const address = page.querySelector<HTMLElement>('[data-address]')?.dataset.address;
        // More of the same list is no step of its own.
        if (isMore(control)) history.replaceState(null, '', address ?? url);
        else history.pushState(null, '', address ?? url);
        document.title = page.title;
        shown = pageAddress();
      }
      if (isMore(control)) focusFirstNew(before);
      else focus();
      loading = '';
    } catch {
      // The page itself explains the problem; a newer request needs nothing.
      if (loading === url.href) location.assign(url);
    }
  }

  document.addEventListener('click', (event) => {
    // Choosing a product's option changes the address without a request.
    shown = pageAddress();
    const { target, button } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a${CONTROL}`) : null;
    if (!link || event.defaultPrevented) return;
    if (button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void go(new URL(link.href), link);
  });
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement && form.matches(CONTROL))) return;
    event.preventDefault();
    void go(addressOf(form), document.activeElement ?? form);
  });
  // Each choice applies at once; a number applies when its field is left.
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.form?.matches(CONTROL)) target.form.requestSubmit();
  });
  window.addEventListener('popstate', async ({ state }: PopStateEvent) => {
    // Only the hash has changed: it is still the same page.
    if (regionsOf(document).length === 0 || pageAddress() === shown) return;
    const url = new URL(location.href);
    shown = pageAddress();
    try {
      show(await load(url));
      loading = '';
      const { scrollY } = (state ?? {}) as Place;
      if (scrollY !== undefined) scrollTo(0, scrollY);
    } catch {
      // If a newer request has started, there is nothing to do.
      if (loading === url.href) location.reload();
    }
  });
}

const pageAddress = (): string => location.pathname + location.search;

const regionsOf = (page: Document): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-region]')];

const keyOf = (element: Element): string => element.getAttribute('data-key')!;

const keys = (): Set<string> => new Set([...document.querySelectorAll('[data-key]')].map(keyOf));

const isMore = (control: Element): boolean => control.getAttribute('data-in-place') === 'more';

function focusFirstNew(before: Set<string>): void {
  const first = [...document.querySelectorAll('[data-key]')].find((element) => !before.has(keyOf(element)));
  first?.querySelector('a')?.focus({ preventScroll: true });
}

/** Where a GET form leads; empty fields are left out. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  const given = [...new FormData(form)].filter(([, value]) => value !== '');
  url.search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return url;
}

/** Remembers a control. @returns focuses it again, or the start of its region if it is gone */
function focusOf(control: Element): () => void {
  const region = control.closest<HTMLElement>('[data-region]');
  const wasFocused = control === document.activeElement;
  const { id } = control;
  const [name, value] = [control.getAttribute('name'), control.getAttribute('value')];
  const href = control.getAttribute('href');
  return () => {
    if (!wasFocused || control.isConnected) return;
    const alike = [...document.querySelectorAll<HTMLElement>('[data-region] :is(input, select, a)')];
    const same =
      (id && document.getElementById(id)) ||
      alike.find((one) => name && one.getAttribute('name') === name && one.getAttribute('value') === value) ||
      alike.find((one) => href && one.getAttribute('href') === href);
    const next = same || region?.querySelector<HTMLElement>('[tabindex="-1"], a, button, input, select');
    next?.focus({ preventScroll: Boolean(same) });
  };
}

import { useEffect, useLayoutEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import type { LinkTarget } from '#app/ui/link.tsx';
import { afterPaint } from '#app/ui/scheduling.ts';

/** Who points at a link for so long means to follow it. */
const INTENT_MS = 80;

/** The router's key of the page that the server sent. */
const FIRST = 'default';

/** The link of ours that an event happened on. */
const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-walk]') : null;

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

/** Whether a click asks for this window, and not for a new one. */
const isHere = (event: MouseEvent, { target }: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (target === '' || target === '_self');

/** Names the picture of the card that a link stands in, so that it moves to its place on the page of its product. */
function takesItsPicture(link: HTMLAnchorElement): boolean {
  const picture = link.closest('.card')?.firstElementChild;
  if (!picture) return false;
  picture.classList.add('moves');
  document.documentElement.dataset.moves = '';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Changes the page when one of our links is followed, and brings what it needs as soon as one is aimed at. */
export function ClientNavigation() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [aim, setAim] = useState<string>();

  useEffect(pressAgain, []);

  // Before the new page is shown: its own picture has the name now.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset.moves;
    if (key !== FIRST) dataset.walked = '';
    for (const picture of document.querySelectorAll('.moves')) picture.classList.remove('moves');
  }, [key]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isHere(event, link)) return;
      event.preventDefault();
      const step: LinkTarget = link.dataset.walk ? JSON.parse(link.dataset.walk) : {};
      const path = pathOf(link);
      const { pathname, search, hash } = window.location;
      const viewTransition = takesItsPicture(link);
      // The link shows that it is pressed before the router gets to work.
      afterPaint(() =>
        navigate(path, { replace: path === pathname + search + hash, viewTransition, ...step }),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);

  useEffect(() => {
    const connection = (navigator as { connection?: { saveData: boolean } }).connection;
    if (connection?.saveData) return;
    let timer: ReturnType<typeof setTimeout>;
    const onAim = (event: Event) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (link) timer = setTimeout(() => setAim(link.pathname + link.search), INTENT_MS);
    };
    const listening = new AbortController();
    for (const name of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(name, onAim, { passive: true, signal: listening.signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return aim === undefined ? null : <PrefetchPageLinks page={aim} />;
}

declare global {
  interface Window {
    /** Kept by the script that waits with all others (app/defer-scripts.ts). */
    early?: { button?: HTMLButtonElement | null; stop(): void };
  }
}

/** A button that was pressed before the page's scripts ran is pressed again, now that it answers. */
export function pressAgain(): void {
  const { early } = window;
  delete window.early;
  early?.stop();
  // In a turn of its own: React shows what was pressed only when it is not at work itself.
  if (early?.button) setTimeout(() => early.button!.click());
}

import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { isDocumentPath } from '#app/islands/documents.ts';
import type { LinkTarget } from '#app/ui/link.tsx';
import { afterPaint } from '#app/ui/scheduling.ts';

/** Hovering over a link this long counts as an intent to follow it, in milliseconds. */
const INTENT_MS = 80;

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-walk]') : null;

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

/** Whether a click should open in this window, not in a new one. */
const isHere = (event: MouseEvent, { target }: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (target === '' || target === '_self');

/** Handles clicks on the shop's links, and preloads a page as soon as its link is aimed at. */
export function ClientNavigation() {
  const navigate = useNavigate();
  const [aim, setAim] = useState<string>();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isHere(event, link) || isDocumentPath(link.pathname)) return;
      event.preventDefault();
      const step: LinkTarget = link.dataset.walk ? JSON.parse(link.dataset.walk) : {};
      const path = pathOf(link);
      const { pathname, search, hash } = window.location;
      // The link shows its pressed state before the router starts to work.
      afterPaint(() => navigate(path, { replace: path === pathname + search + hash, ...step }));
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
      if (link && !isDocumentPath(link.pathname))
        timer = setTimeout(() => setAim(link.pathname + link.search), INTENT_MS);
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

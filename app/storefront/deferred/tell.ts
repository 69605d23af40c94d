import { hearEvents } from '#app/browser/events.ts';
import { MOST_EVENTS, type NotedEvent, notedOf, type ShopEvent, toldPath } from '#shop/backoffice/index.ts';

const GATHER_MS = 5_000;

type Listener = (event: ShopEvent) => void;

const waiting: NotedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let others: Listener | null = null;

/** Whom events are told beside the shop itself; nobody until consent. */
export function tellOthers(listener: Listener | null): void {
  others = listener;
}

/** From now on the shop is told what the visit does: a few events at a time, and the rest when the page is left. */
export function tellEvents(): void {
  hearEvents((event) => {
    hear(event);
    // What the shop is after, by its own name.
    if (event.name === 'purchase') hear({ name: 'conversion', kind: 'order' });
    if (event.name === 'sign_up') hear({ name: 'conversion', kind: event.method });
  });
  document.addEventListener('visibilitychange', () => document.hidden && send());
  window.addEventListener('pagehide', send);
}

function hear(event: ShopEvent): void {
  others?.(event);
  const noted = notedOf(event);
  if (!noted) return;
  waiting.push(noted.name === 'page_view' ? { ...noted, path: toldPath(noted.path) } : noted);
  if (waiting.length >= MOST_EVENTS) send();
  else timer ??= setTimeout(send, GATHER_MS);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting.splice(0, MOST_EVENTS);
  navigator.sendBeacon('/events', new Blob([JSON.stringify({ events })], { type: 'application/json' }));
}

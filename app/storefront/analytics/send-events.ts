import { subscribeToEvents } from '#app/browser/event-bus.ts';
import {
  type BrowserEvent,
  browserEventOf,
  MAX_EVENTS,
  reportedPath,
  type ShopEvent,
} from '#shop/backoffice/index.ts';
import { readChoice } from '../cookie-consent/consent-choice.ts';
import { queueEvent } from './event-queue.ts';

const GATHER_MS = 5_000;

type Listener = (event: ShopEvent) => void;

const waiting: BrowserEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let others: Listener | null = null;

/** Receives events besides the shop itself; null until there is consent. */
export function sendToThirdParties(listener: Listener | null): void {
  others = listener;
}

/** Sends events to the shop in small batches, and the remaining ones when the page is left. */
export function sendEvents(): void {
  // A third party that was allowed before may be loaded later than the page's first events.
  if (readChoice()?.statistics) others ??= queueEvent;
  subscribeToEvents((event) => {
    deliver(event);
    // The shop's conversion event, under its own name.
    if (event.name === 'purchase') deliver({ name: 'conversion', kind: 'order' });
    if (event.name === 'sign_up') deliver({ name: 'conversion', kind: event.method });
  });
  document.addEventListener('visibilitychange', () => document.hidden && send());
  window.addEventListener('pagehide', send);
}

function deliver(event: ShopEvent): void {
  others?.(event);
  const noted = browserEventOf(event);
  if (!noted) return;
  waiting.push(noted.name === 'page_view' ? { ...noted, path: reportedPath(noted.path) } : noted);
  if (waiting.length >= MAX_EVENTS) send();
  else timer ??= setTimeout(send, GATHER_MS);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting.splice(0, MAX_EVENTS);
  navigator.sendBeacon('/events', new Blob([JSON.stringify({ events })], { type: 'application/json' }));
}

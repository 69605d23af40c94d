import type { ComponentType, ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { prefersAnotherLanguage, watchLanguageLinks } from '#app/browser/chosen-language.ts';
import { watchDocuments } from '#app/browser/page-progress.ts';
import { pageLanguages, pageLocale } from '#app/locale.ts';
import { untilLoaded } from '#app/ui/scheduling.ts';
import { slugReader } from '#shop/core/index.ts';
import { watchCartCount } from '../storefront/frame/cart-count.ts';
import type { Shopfront } from '../storefront/frame/shopfront.ts';
import { paintHearts, watchCards } from '../storefront/product/card/card-buttons.ts';
import { addEarly } from '../storefront/product/early-add.ts';
import { IslandContexts } from './contexts.tsx';
import { islandFile, islandPrefix } from './documents.ts';
import { changesIn, keepingEarlyInput } from './early-fields.ts';
import type { Early } from './early-presses.ts';
import { navigateInPlace } from './in-place.ts';

const LOADERS = import.meta.glob<ComponentType<object>>('/app/storefront/**/*.island.tsx', {
  import: 'default',
});

const loading = new WeakMap<Element, Promise<void>>();
const roots = new Map<Element, { root: Root; Part: ComponentType<object> }>();

function hydrate(island: Element): Promise<void> {
  const known = loading.get(island);
  if (known) return known;
  const isLoaded = load(island);
  loading.set(island, isLoaded);
  return isLoaded;
}

async function load(island: Element): Promise<void> {
  const name = island.getAttribute('name')!;
  // React's renderer is evaluated apart from this module, so that the browser can respond in between.
  const [Part, { hydrateRoot }] = await Promise.all([
    untilLoaded(LOADERS[`/${islandFile(name)}`]!),
    untilLoaded(() => import('react-dom/client')),
  ]);
  const props = JSON.parse(island.getAttribute('data-props')!);
  keepingEarlyInput(island, () => {
    const root = hydrateRoot(island, withContexts(island, <Part {...props} />), {
      identifierPrefix: islandPrefix(name),
    });
    roots.set(island, { root, Part });
  });
}

/** Gives an island the props of another page's; one that isn't hydrated yet takes over its content, too. */
function update(island: Element, next: Element): void {
  const json = next.getAttribute('data-props')!;
  island.setAttribute('data-props', json);
  island.setAttribute('data-slugs', next.getAttribute('data-slugs') ?? '{}');
  const { root, Part } = roots.get(island) ?? {};
  if (root && Part) root.render(withContexts(island, <Part {...JSON.parse(json)} />));
  else island.replaceChildren(...next.childNodes);
}

const withContexts = (island: Element, part: ReactNode) => (
  <IslandContexts
    locale={pageLocale()}
    languages={pageLanguages()}
    slugOf={slugReader(JSON.parse(island.getAttribute('data-slugs') ?? '{}'), shopfront().slugs)}
    shopfront={shopfront()}
  >
    {part}
  </IslandContexts>
);

let front: Shopfront | undefined;

function shopfront(): Shopfront {
  front ??= JSON.parse(document.getElementById('shopfront')!.dataset.shopfront!) as Shopfront;
  return front;
}

/** The island of an element that isn't hydrated yet. */
function sleeping(target: EventTarget | null | undefined): Element | null {
  const island = target instanceof Element ? target.closest('shop-island') : null;
  return island && !roots.has(island) ? island : null;
}

/** How many presses wait for React, and the last of them. */
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * React delivers a press to a tree that it is still hydrating, but not to one that it doesn't know yet. So presses wait
 * in order. Only adding to the cart doesn't wait, unless another press is waiting already, such as a larger quantity.
 */
function press(button: HTMLElement): void {
  if (waiting === 0 && pressNow(button)) return;
  waiting += 1;
  last = last.then(async () => {
    const island = sleeping(button);
    if (island) await hydrate(island);
    button.click();
    // React renders the change before the next press.
    await new Promise((turn) => setTimeout(turn));
    waiting -= 1;
  });
}

function pressNow(button: HTMLElement): boolean {
  if (sleeping(button)) return !isHydrated('product/buy-box') && addEarly(button);
  button.click();
  return true;
}

const isHydrated = (name: string): boolean =>
  [...roots.keys()].some((island) => island.getAttribute('name') === name);

const idle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve as () => void));

/** Loaded only where the offer is shown. */
const LANGUAGE_OFFER = 'shop-island[name="languages/language-offer"]';

const isLazy = (island: Element): boolean => island.hasAttribute('data-lazy');

/**
 * Hydrates the document's islands: first the one that was touched, then one after the other while the browser is idle,
 * so that it can respond in between. Lazy islands wait until they are about to be seen.
 */
export async function hydrateIslands(early: Early): Promise<void> {
  early.stop();
  watchDocuments();
  watchLanguageLinks();
  watchCards();
  document.addEventListener('click', onPress, true);
  for (const sign of ['pointerdown', 'focusin'])
    document.addEventListener(sign, onTouch, { capture: true, passive: true });
  // Before anything is waited for, so that no choice falls in between.
  navigateInPlace({ onIsland: update, onReplaced: hydrateAll });
  submitEarlyChoices();
  watchCartCount();
  for (const button of early.pressed) press(button);
  const touched = sleeping(early.touched);
  if (touched) await hydrate(touched);
  await last;
  await hydrateAll();
  const offer = prefersAnotherLanguage() && document.querySelector(LANGUAGE_OFFER);
  if (offer) await hydrate(offer);
  delete window.early;
  await idle();
  // It may fail offline; the page works without it.
  const scripts = await import('../storefront/analytics/page-scripts.ts').catch(() => null);
  scripts?.startPageScripts();
  scripts?.trackPage(location.pathname, location.search);
}

/** Filters that were chosen before anything listened apply now. */
function submitEarlyChoices(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-in-place]'))
    if (changesIn(form).length > 0) form.requestSubmit();
}

async function hydrateAll(): Promise<void> {
  paintHearts();
  for (const [island, { root }] of roots) {
    if (island.isConnected) continue;
    root.unmount();
    roots.delete(island);
  }
  const islands = [...document.querySelectorAll('shop-island')].filter((island) => !loading.has(island));
  hydrateWhenSeen(islands.filter(isLazy));
  for (const island of islands) {
    if (isLazy(island)) continue;
    await idle();
    await hydrate(island);
  }
}

function onTouch({ target }: Event): void {
  const island = sleeping(target);
  if (island) void hydrate(island);
}

function onPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button[type=button]') : null;
  if (button instanceof HTMLElement && sleeping(button)) press(button);
}

function hydrateWhenSeen(islands: Element[]): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        void hydrate(target.closest('shop-island')!);
      }
    },
    { rootMargin: '400px' },
  );
  // The island's own element has no box.
  for (const { firstElementChild } of islands) if (firstElementChild) seen.observe(firstElementChild);
}

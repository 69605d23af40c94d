import type { ComponentType, ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { prefersAnotherLanguage, watchLanguageLinks } from '#app/browser/chosen-language.ts';
import { watchDocuments } from '#app/browser/page-progress.ts';
import { pageLanguages, pageLocale } from '#app/locale.ts';
import { untilLoaded } from '#app/ui/scheduling.ts';
import { slugReader } from '#shop/core/index.ts';
import { paintCartCount } from '../storefront/frame/cart-count.ts';
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

/**
 * React delivers a press to a tree that it is still hydrating, but not to one that it doesn't know yet. What is added to
 * the cart doesn't wait for it.
 */
async function press(button: HTMLElement): Promise<void> {
  const island = sleeping(button);
  // After a press that waits, such as one for a larger quantity, this one waits, too.
  if (island && waiting === 0 && addEarly(button)) return paintCartCount();
  waiting += 1;
  if (island) await hydrate(island);
  waiting -= 1;
  button.click();
}

/** How many presses wait for React. */
let waiting = 0;

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
  paintCartCount();
  const isPressed = pressInOrder(early.pressed);
  const touched = sleeping(early.touched);
  if (touched) await hydrate(touched);
  await isPressed;
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

async function pressInOrder(buttons: Iterable<HTMLElement>): Promise<void> {
  for (const button of buttons) await press(button);
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
  if (button instanceof HTMLElement && sleeping(button)) void press(button);
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

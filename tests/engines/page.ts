import { setTimeout as wait } from 'node:timers/promises';
import { isHydrated } from '#tests/pages/is-hydrated.ts';
import type { Driver } from './driver.ts';

const PATIENCE_MS = 20_000;
const STILL_LOOKS = 3;
/** WebDriver's code of the key. */
const CONTROL = '\uE009';

/** In the page: the centre of the first visible, uncovered element with this name; otherwise null. */
const PLACE = `((selector, source, flags) => {
  const name = new RegExp(source, flags);
  for (const element of document.querySelectorAll(selector)) {
    if (!name.test((element.getAttribute('aria-label') ?? element.textContent).trim())) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.disabled) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    if (hit && (element.contains(hit) || hit.closest('label')?.control === element)) return { x, y };
  }
  return null;
})`;

/** A page as a person uses it: by reading, pressing and typing. */
export class EnginePage {
  readonly #driver: Driver;
  readonly #shopUrl: string;

  constructor(driver: Driver, shopUrl: string) {
    this.#driver = driver;
    this.#shopUrl = shopUrl;
  }

  /** Opens an address of the shop and waits until its scripts run. */
  async go(path: string): Promise<void> {
    await this.#driver.go(this.#shopUrl + path);
    await this.#until(`the scripts of ${path}`, () => this.#driver.run<boolean>(`(${isHydrated})()`));
  }

  /** Waits until the page contains a text. */
  see(text: RegExp): Promise<unknown> {
    return this.#until(`the words ${text}`, async () =>
      text.test(await this.#driver.run('document.body.innerText')),
    );
  }

  /** Waits until an expression is true in the page. */
  holds(expression: string): Promise<unknown> {
    return this.#until(expression, () => this.#driver.run<boolean>(expression));
  }

  /** Moves the pointer to an element with this selector and name, and presses it. */
  async press(selector: string, name = /(?:)/): Promise<void> {
    await this.point(selector, name);
    await this.#driver.perform('pointer', [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async point(selector: string, name = /(?:)/): Promise<void> {
    const find = `${PLACE}(${JSON.stringify(selector)}, ${JSON.stringify(name.source)}, '${name.flags}')`;
    let before = '';
    let looks = 0;
    const place = await this.#until(`${selector} ${name}`, async () => {
      const found = await this.#driver.run<{ x: number; y: number } | null>(find);
      const now = JSON.stringify(found);
      looks = now === before ? looks + 1 : 0;
      before = now;
      // An element that is still moving isn't pressed yet.
      return looks >= STILL_LOOKS ? found : null;
    });
    await this.#driver.perform('pointer', [{ type: 'pointerMove', ...place }]);
  }

  /** Replaces a field's value. */
  async type(selector: string, text: string): Promise<void> {
    await this.press(selector);
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.#driver.perform('key', [
      { type: 'keyDown', value: CONTROL },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: CONTROL },
      ...keys,
    ]);
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await this.type(`main [name="${name}"]`, text);
  }

  async #until<T>(what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      // Between two pages there is none to ask.
      const found = await look().catch(() => null);
      if (found) return found;
      if (Date.now() > end) {
        const says = await this.#driver.run('[location.href, document.body.innerText]').catch(String);
        throw new Error(`${what} did not come: ${String(says).slice(0, 1500)}`);
      }
      await wait(50);
    }
  }
}

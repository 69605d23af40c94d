type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Change {
  field: Field;
  /** As the server rendered it. */
  initial: string | boolean;
  now: string | boolean;
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const initialOf = (field: Field): string | boolean => {
  if (isTick(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return (
    [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
  );
};

const currentOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

function put(field: Field, value: string | boolean): void {
  if (isTick(field)) field.checked = value === true;
  else field.value = String(value);
}

/** Fields that the shopper changed before scripts ran. */
export function changesIn(container: Element): Change[] {
  const fields = [...container.querySelectorAll<Field>('input, textarea, select')];
  return fields
    .map((field) => ({ field, initial: initialOf(field), now: currentOf(field) }))
    .filter(({ initial, now }) => initial !== now);
}

/** React hydrates a tree at once when an event of this kind arrives; no component listens to it. */
const hydrateNow = (island: Element): void =>
  void island.firstElementChild?.dispatchEvent(new Event('dragend', { bubbles: true }));

/**
 * Hydrates an island, and repeats earlier typing and ticks: React sees only changes after it has taken
 * the fields over.
 */
export function keepingEarlyInput(island: Element, hydrate: () => void): void {
  const changes = changesIn(island);
  for (const { field, initial } of changes) put(field, initial);
  hydrate();
  if (changes.length === 0) return;
  hydrateNow(island);
  for (const { field, now } of changes) {
    if (isTick(field)) {
      field.click();
      continue;
    }
    // React compares with the value that it set itself through the element's own property.
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, now);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
    // A quantity is only taken when its field loses the focus.
    setTimeout(() => {
      if (field !== document.activeElement) field.dispatchEvent(new Event('focusout', { bubbles: true }));
    });
  }
}

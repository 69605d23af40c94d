let isPressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const name of ['pointerup', 'pointercancel'])
    document.addEventListener(name, () => (isPressed = false), true);
}

/**
 * Does something once no press is under way. What moves between press and release is not pressed: a field that is
 * left by pressing a button must not move that button. A tap sends all its events in one turn.
 */
export function afterPress(work: () => void): void {
  setTimeout(() => {
    if (!isPressed) return work();
    const released = new AbortController();
    for (const name of ['pointerup', 'pointercancel']) {
      const onRelease = () => {
        released.abort();
        setTimeout(work);
      };
      document.addEventListener(name, onRelease, { signal: released.signal });
    }
  });
}

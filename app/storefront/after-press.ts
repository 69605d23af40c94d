let isPressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const name of ['pointerup', 'pointercancel'])
    document.addEventListener(name, () => (isPressed = false), true);
}

/**
 * Runs the work once no press is in progress. If the layout moves between press and release, the click is lost, so
 * leaving a field by pressing a button must not move that button. A tap fires all its events in one task.
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

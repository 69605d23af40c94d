/** Does what may wait until the page is there and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const rest = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}

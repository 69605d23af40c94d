/** Does what may wait once the answer to a press is on the screen: the shopper sees first that it was heard. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Moves the focus to a field or heading, unfolding the section around it, or to a picture, opening its fields. */
export function leadTo(field: string): void {
  const element = document.getElementById(field);
  if (!element) return;
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  if (element.matches('h2')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
  if (element.ariaExpanded === 'false') element.click();
  element.scrollIntoView({ block: 'center' });
}

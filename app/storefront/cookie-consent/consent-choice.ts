/** A visitor's consent; it doesn't identify them. */
export interface Choice {
  statistics: boolean;
  errors: boolean;
}

const SIX_MONTHS = 182 * 86_400;
const isHttps = (): boolean => location.protocol === 'https:';
const nameOf = (): string => (isHttps() ? '__Host-consent' : 'consent');

/** The choice saved in this browser; null if none was made yet. */
export function readChoice(cookies = document.cookie): Choice | null {
  const [, statistics, errors] = /(?:^|;\s*)(?:__Host-)?consent=s([01])e([01])/.exec(cookies) ?? [];
  return statistics && errors ? { statistics: statistics === '1', errors: errors === '1' } : null;
}

/** Saves the choice for six months. */
export function saveChoice({ statistics, errors }: Choice): void {
  const value = `s${Number(statistics)}e${Number(errors)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `${nameOf()}=${value}; Path=/; Max-Age=${SIX_MONTHS}; SameSite=Lax${isHttps() ? '; Secure' : ''}`;
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export const asksNotToBeTracked = (): boolean => {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
};

import { pageLocale } from '#app/locale.ts';
import { adminMessages } from '#messages/admin.ts';

/** The response to a request that bypasses the router. */
export type Answer<T = object> = ({ ok: true; message: string } & T) | Refused;

interface Refused {
  ok: false;
  message: string;
  /** No answer arrived: the page stays as it was. */
  isUnanswered?: boolean;
}

/** Never rejects: network and server failures become an answer whose message says that nothing was changed. */
export async function postJson<T = object>(path: string, body: object): Promise<Answer<T>> {
  const t = adminMessages.in(pageLocale());
  const noAnswer = { ok: false, message: t('error.noAnswer'), isUnanswered: true } as const;
  try {
    const answer = await fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    // The proxy or the server is in trouble.
    if (answer.status >= 500) return noAnswer;
    if (answer.type === 'opaqueredirect') return { ok: false, message: t('error.signedOut') };
    return (await answer.json()) as Answer<T>;
  } catch {
    return noAnswer;
  }
}

export const PRODUCT_ACTIONS = '/admin/products/actions';

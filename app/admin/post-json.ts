import { pageLocale } from '#app/locale.ts';
import { adminMessages } from '#messages/admin.ts';

/** What the admin answers to something that a page of it asks past the router. */
export type Answer<T = object> = ({ ok: true; message: string } & T) | { ok: false; message: string };

/** Sends something to the admin. Whatever goes wrong on the way is an answer, too: in its words nothing was done. */
export async function postJson<T = object>(path: string, body: object): Promise<Answer<T>> {
  const t = adminMessages.in(pageLocale());
  const noAnswer = { ok: false, message: t('error.noAnswer') } as const;
  try {
    const answer = await fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Whatever stands before the shop, or the shop itself, is in trouble.
    if (answer.status >= 500) return noAnswer;
    if (answer.type === 'opaqueredirect') return { ok: false, message: t('error.signedOut') };
    return (await answer.json()) as Answer<T>;
  } catch {
    return noAnswer;
  }
}

/** Where the list sends what is to be done. */
export const PRODUCT_ACTIONS = '/admin/products/actions';

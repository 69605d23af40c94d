/** What the admin answers to something that a page of it asks past the router. */
export type Answer<T = object> = ({ ok: true; message: string } & T) | { ok: false; message: string };

/** What is told where no answer came: it may be tried again. */
export const NO_ANSWER = 'The shop does not answer. Nothing was changed; please try again.';

/** Sends something to the admin. Whatever goes wrong on the way is an answer, too: in its words nothing was done. */
export async function postJson<T = object>(path: string, body: object): Promise<Answer<T>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Whatever stands before the shop, or the shop itself, is in trouble.
    if (answer.status >= 500) return { ok: false, message: NO_ANSWER };
    if (answer.type === 'opaqueredirect')
      return { ok: false, message: 'The admin has closed meanwhile. Load this page again to sign in.' };
    return (await answer.json()) as Answer<T>;
  } catch {
    return { ok: false, message: NO_ANSWER };
  }
}

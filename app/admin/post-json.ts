/** What the admin answers to something that a page of it asks past the router. */
export type Answer<T = object> = ({ ok: true; message: string } & T) | { ok: false; message: string };

/** What is told where no answer came: it may be tried again. */
export const NO_ANSWER = 'The shop does not answer. Nothing was changed; please try again.';

/** Sends something, or bytes of a file, to the admin. Whatever goes wrong on the way is an answer, too: in its words nothing was done. */
export async function postJson<T = object>(
  path: string,
  body: Blob | object,
  signal?: AbortSignal,
): Promise<Answer<T>> {
  const type = body instanceof Blob ? 'application/octet-stream' : 'application/json';
  try {
    const answer = await fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': type },
      body: body instanceof Blob ? body : JSON.stringify(body),
      ...(signal && { signal }),
    });
    // Whatever stands before the shop, or the shop itself, is in trouble.
    if (answer.status >= 500) return { ok: false, message: NO_ANSWER };
    if (answer.type === 'opaqueredirect')
      return { ok: false, message: 'The admin has closed meanwhile. Load this page again to sign in.' };
    if (answer.status === 413) return { ok: false, message: 'This is too large: 10 MB at the most.' };
    return (await answer.json()) as Answer<T>;
  } catch {
    return { ok: false, message: NO_ANSWER };
  }
}

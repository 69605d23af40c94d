import { localAddress, pageLocale } from '#app/locale.ts';
import { reviewsMessages } from '#messages/reviews.ts';

const KNOWN = ['own', 'gone', 'too-often'] as const;

type Answer<T> = ({ ok: true } & T) | { ok: false; words: string };

/** @returns the response, or why it was refused, in words */
export async function send<T = object>(path: string, body: object): Promise<Answer<T>> {
  const t = reviewsMessages.in(pageLocale());
  try {
    const answer = await fetch(localAddress(path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const result = await answer.json();
    if (result.ok) return result;
    const problem = KNOWN.find((known) => known === result.problem);
    return { ok: false, words: problem ? t(`vote.${problem}`) : t('failed') };
  } catch {
    return { ok: false, words: t('failed') };
  }
}

import { expect } from 'vitest';

/**
 * Whether guesses are answered up to a limit, and refused before twice as many: guesses made as one window of time
 * ends and the next begins count in both.
 */
export async function isLimitedTo(guess: () => Promise<Response>, limit: number): Promise<boolean> {
  for (let answered = 0; answered <= 2 * limit; answered += 1) {
    const answer = await guess();
    if (answer.status !== 429) continue;
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    return answered >= limit;
  }
  return false;
}

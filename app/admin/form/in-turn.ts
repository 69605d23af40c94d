/** How long the next request waits for an answer to be shown, which a failed one may lack. */
const PATIENCE_MS = 1_000;

let all: Promise<unknown> = Promise.resolve();

/** Resolves when every request of the page so far has been answered. */
export const allAnswered = (): Promise<unknown> => all;

/**
 * Requests of one fetcher, one after the other: a second one would end the first, and its answer would be lost, until
 * it is shown.
 */
export function requestsInTurn() {
  let last = Promise.resolve();
  let onShown = () => {};
  return {
    add: (submit: () => Promise<void>): Promise<void> => {
      last = last
        .catch(() => {})
        .then(async () => {
          const shown = new Promise<void>((resolve) => {
            onShown = resolve;
          });
          await submit();
          await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
        });
      all = Promise.allSettled([all, last]);
      return last;
    },
    /** To be called when an answer is shown. */
    answered: () => onShown(),
  };
}

/** Does what may wait once the answer to a press is on the screen: the shopper sees first that it was heard. */
export const afterPaint = <Result>(work: () => Result): Promise<Awaited<Result>> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(work() as Awaited<Result>))));

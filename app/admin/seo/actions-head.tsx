/** Above what can be done with a row. */
export const ActsHead = () => <span className="sr-only">What to do</span>;

/** A form's fields, as its schema has parsed them. */
interface Asked {
  intent: string;
}

type WithIntent<A extends Asked, I> = A extends unknown
  ? I extends A['intent']
    ? A & { intent: I }
    : never
  : never;

type Handlers<A extends Asked, Answers> = {
  [I in keyof Answers]: (asked: WithIntent<A, I>) => Answers[I];
} & Record<Exclude<keyof Answers, A['intent']>, never>;

/** Calls the handler of the form's intent. The types demand one handler for each intent of the schema, and no other. */
export const byIntent = <A extends Asked, Answers extends Record<A['intent'], unknown>>(
  asked: A,
  handlers: Handlers<A, Answers>,
): Answers[A['intent']] => {
  const handle: (asked: never) => Answers[A['intent']] = handlers[asked.intent as A['intent']];
  return handle(asked as never);
};

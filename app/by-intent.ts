/** What a form asks for, as its schema has parsed it. */
interface Asked {
  intent: string;
}

type WithIntent<A extends Asked, I> = A extends unknown
  ? I extends A['intent']
    ? A & { intent: I }
    : never
  : never;

/** Calls the handler of the form's intent. The types demand one handler for each intent of the schema. */
export const byIntent = <A extends Asked, Answer>(
  asked: A,
  handlers: { [I in A['intent']]: (asked: WithIntent<A, I>) => Answer },
): Answer => handlers[asked.intent as A['intent']](asked as WithIntent<A, A['intent']>);

type Texts<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];

/**
 * Binds fields to an object of strings: `<Field {...bound('title')} label="Title" />` shows and changes its
 * `title`.
 */
export const bindFields =
  <Values extends object>(values: Values, change: (part: Partial<Values>) => void) =>
  <Name extends Texts<Values> & string>(name: Name) => ({
    id: name,
    value: values[name] as string,
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as unknown as Partial<Values>),
  });

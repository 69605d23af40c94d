/** What a discount is called in sums. @example 'Spring sale (SPRING10)' */
export const labelOf = ({ name, code }: { name: string; code: string | null }): string =>
  code === null ? name : `${name} (${code})`;

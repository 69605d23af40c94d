/** Recognizable to its owner, but not to others. @example maskedEmail('ada@example.ca') // 'a…@e…' */
export const maskedEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => `${[...part][0] ?? ''}…`)
    .join('@');

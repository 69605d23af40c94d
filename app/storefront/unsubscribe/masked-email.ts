/** An address that its owner knows again and nobody else learns. @example maskedEmail('ada@example.ca') // 'a…@e…' */
export const maskedEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => `${[...part][0] ?? ''}…`)
    .join('@');

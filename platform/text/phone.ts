/**
 * A telephone number as it is read. The Office québécois writes those of Canada and the United States without
 * parentheses; any other is shown as it was typed.
 * @example formatPhone('(819) 555-0142', 'fr-CA') // '819 555-0142', with a no-break space
 */
export function formatPhone(phone: string, locale: string): string {
  if (locale !== 'fr-CA' || !/^[\d\s().+-]+$/.test(phone)) return phone;
  const [, plus, country, area, exchange, line] =
    /^(\+?)(1?)([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  if (!area || (plus && !country)) return phone;
  return `${country ? `${plus}1\u00a0` : ''}${area}\u00a0${exchange}-${line}`;
}

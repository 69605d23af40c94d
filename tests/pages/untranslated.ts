/**
 * The sentences of a French text that its English has, too: lines of more than 20 characters.
 * @param data texts that are the same in every language, such as names, addresses and links
 */
export function untranslated(french: string, english: string, data: RegExp) {
  const sentencesOf = (text: string) =>
    text
      .replace(data, '')
      .split('\n')
      .filter((line) => line.length > 20);
  const known = new Set(sentencesOf(english));
  const sentences = sentencesOf(french);
  return { count: sentences.length, english: sentences.filter((sentence) => known.has(sentence)) };
}

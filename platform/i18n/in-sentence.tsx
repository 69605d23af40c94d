export interface Part {
  text: string;
  /** Where it isn't in the page's language. */
  lang: string | undefined;
}

/** A sentence whose parts, in the order in which it has them, may be in another language. */
export function InSentence({ sentence, parts }: { sentence: string; parts: readonly Part[] }) {
  const shown: React.ReactNode[] = [];
  let rest = sentence;
  for (const { text, lang } of parts) {
    const at = lang && text ? rest.indexOf(text) : -1;
    if (at < 0) continue;
    shown.push(
      rest.slice(0, at),
      <span key={shown.length} lang={lang}>
        {text}
      </span>,
    );
    rest = rest.slice(at + text.length);
  }
  return [...shown, rest];
}

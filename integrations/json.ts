const MOST_DEPTH = 40;

/** Undefined if the text isn't JSON. */
export function parseJson(text: string): unknown {
  // Parsing time grows with nesting: half a megabyte of brackets would block the server for a tenth of a second.
  if (isDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [34, 92, 91, 123, 93, 125];

function isDeep(text: string): boolean {
  let [depth, isInText] = [0, false];
  for (let at = 0; at < text.length && depth <= MOST_DEPTH; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInText = !isInText;
    else if (isInText) at += code === BACKSLASH ? 1 : 0;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return depth > MOST_DEPTH;
}

import { clean } from '#platform/text/clean.ts';
import { DEFAULT_BRAND } from '#shop/core/index.ts';
import { type FontStyle, fontsOf, readFonts, type Typefaces } from './fonts.ts';

export interface Type {
  fontStyle?: FontStyle;
  /** In points, like all lengths here. */
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
  /** A longer text ends with an ellipsis. */
  maxLines?: number;
  /** Maximum length of a typed text, in characters. */
  maxLength?: number;
}

interface Run {
  font: string;
  text: string;
  width: number;
}

export interface Line {
  runs: Run[];
  width: number;
}

const LEADING = 1.42;
export const INK = '#2b2622';

/** Internals of the library's current font, which its types lack. */
interface FontInUse {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** Emoji, skin tones, flags and joiners: our fonts lack them, and they can be left out. */
const EMOJI = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u{fe0f}\u{200d}]/u;

/**
 * Breaks texts into lines and sets each character in a font that has it, so that no name is printed as boxes. Its fonts
 * are registered with the document.
 */
export async function typesetter(doc: PDFKit.PDFDocument, typefaces: Typefaces = DEFAULT_BRAND) {
  for (const [name, bytes] of await readFonts(typefaces)) doc.registerFont(name, bytes);
  const glyphSupport = new Map<string, boolean>();
  const has = (font: string, character: string): boolean => {
    const key = `${font}|${character}`;
    let answer = glyphSupport.get(key);
    if (answer === undefined) {
      doc.font(font);
      answer = (doc as unknown as FontInUse)._font.font.hasGlyphForCodePoint(character.codePointAt(0)!);
      glyphSupport.set(key, answer);
    }
    return answer;
  };

  /** A character with its font; otherwise without accents, otherwise a question mark. Emoji are dropped. */
  const glyphFor = (character: string, fonts: readonly string[]): { font: string; character: string } => {
    for (const candidate of [character, character.normalize('NFD')[0]!]) {
      const font = fonts.find((name) => has(name, candidate));
      if (font) return { font, character: candidate };
    }
    return { font: fonts[0]!, character: EMOJI.test(character) ? '' : '?' };
  };

  const lineOf = (text: string, fontStyle: FontStyle, size: number): Line => {
    const fonts = fontsOf(fontStyle, typefaces);
    const parts: { font: string; text: string }[] = [];
    for (const typed of text) {
      const { font, character } = glyphFor(typed, fonts);
      const last = parts.at(-1);
      if (last?.font === font) last.text += character;
      else parts.push({ font, text: character });
    }
    const runs = parts.map((part) => ({
      ...part,
      width: doc.font(part.font).fontSize(size).widthOfString(part.text),
    }));
    return { runs, width: runs.reduce((width, run) => width + run.width, 0) };
  };

  /** The lines of a text in a column of this width. Typed text is cleaned first. */
  const linesOf = (text: string, width: number, type: Type = {}): Line[] => {
    const { fontStyle = 'sans', size = 10, maxLines = 4, maxLength } = type;
    const fits = (candidate: string) => lineOf(candidate, fontStyle, size).width <= width;
    const lines: string[] = [];
    let line = '';
    // Our fonts lack the thin space that French has before these signs; none is right too, an ordinary one isn't.
    const set = clean(text.replace(/\u202f(?=[;!?])/g, ''), maxLength);
    for (const word of set.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      // A word wider than the column is broken anywhere.
      for (const character of word) {
        if (line && !fits(line + character)) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    lines.push(line);
    if (lines.length > maxLines) {
      lines.length = maxLines;
      let last = lines[maxLines - 1]!;
      while (last && !fits(`${last}…`)) last = last.slice(0, -1);
      lines[maxLines - 1] = `${last}…`;
    }
    return lines.map((each) => lineOf(each, fontStyle, size));
  };

  return {
    linesOf,
    heightOf: (lines: readonly Line[], { size = 10 }: Type = {}): number => lines.length * size * LEADING,
    /** Sets lines with their top at y. @returns their height */
    set(lines: readonly Line[], at: { x: number; y: number; width: number }, type: Type = {}): number {
      const { size = 10, colour = INK, align = 'left' } = type;
      doc.fontSize(size).fillColor(colour);
      for (const [index, { runs, width }] of lines.entries()) {
        let x = align === 'right' ? at.x + at.width - width : at.x;
        const baseline = at.y + index * size * LEADING + size * 1.08;
        for (const run of runs) {
          doc.font(run.font).text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
          x += run.width;
        }
      }
      return lines.length * size * LEADING;
    },
  };
}

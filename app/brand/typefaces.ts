import figtree from '#app/ui/fonts/figtree.woff2?url';
import fraunces from '#app/ui/fonts/fraunces.woff2?url';
import frauncesItalic from '#app/ui/fonts/fraunces-italic.woff2?url';
import lora from '#app/ui/fonts/lora.woff2?url';
import loraItalic from '#app/ui/fonts/lora-italic.woff2?url';
import mulish from '#app/ui/fonts/mulish.woff2?url';
import newsreader from '#app/ui/fonts/newsreader-display.woff2?url';
import newsreaderItalic from '#app/ui/fonts/newsreader-display-italic.woff2?url';
import nunitoSans from '#app/ui/fonts/nunito-sans.woff2?url';
import playfair from '#app/ui/fonts/playfair-display.woff2?url';
import playfairItalic from '#app/ui/fonts/playfair-display-italic.woff2?url';
import type { Brand } from '#shop/core/index.ts';

interface Typeface {
  file: string;
  /** How much wider than Newsreader or Figtree it runs, so that nothing moves when it arrives. */
  width: number;
}

/** Subset to the characters of the shop's pages; docs/design.md says how they were made. */
export const HEADINGS: Readonly<Record<Brand['headings'], Typeface & { italic: string }>> = {
  newsreader: { file: newsreader, italic: newsreaderItalic, width: 1 },
  fraunces: { file: fraunces, italic: frauncesItalic, width: 1.025 },
  lora: { file: lora, italic: loraItalic, width: 1.12 },
  'playfair-display': { file: playfair, italic: playfairItalic, width: 1.076 },
};
export const TEXTS: Readonly<Record<Brand['text'], Typeface>> = {
  figtree: { file: figtree, width: 1 },
  mulish: { file: mulish, width: 1.03 },
  'nunito-sans': { file: nunitoSans, width: 1.01 },
};

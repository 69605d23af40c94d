// The storefront reads Markdown on the server alone: no shopper loads the reader.
import { type Block, textOf } from '#app/prose/parse.ts';
import type { Entry } from './with-contents.tsx';

export * from '#app/prose/parse.ts';

/** The headings of a text, for its table of contents. */
export const contentsOf = (blocks: Block[]): Entry[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, level: block.level, text: textOf(block.children) }] : [],
  );

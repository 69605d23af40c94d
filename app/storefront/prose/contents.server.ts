import type { Entry } from './article-text.tsx';
import { type Block, textOf } from './markdown.server.ts';

/** The headings of a text, for its table of contents. */
export const contentsOf = (blocks: Block[]): Entry[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, level: block.level, text: textOf(block.children) }] : [],
  );

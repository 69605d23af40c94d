import { type Block, textOf } from './markdown.server.ts';
import type { Entry } from './with-contents.tsx';

/** The headings of a text, for its table of contents. */
export const contentsOf = (blocks: Block[]): Entry[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, level: block.level, text: textOf(block.children) }] : [],
  );

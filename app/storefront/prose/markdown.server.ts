// The storefront parses Markdown only on the server, so that shoppers don't load the parser.
import { type Block, textOf } from '#platform/text/markdown.ts';
import type { Entry } from './with-contents.tsx';

export * from '#platform/text/markdown.ts';

export const contentsOf = (blocks: Block[]): Entry[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, level: block.level, text: textOf(block.children) }] : [],
  );

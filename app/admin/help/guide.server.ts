import { namedPicture } from '#platform/images/picture-widths.ts';
import { type Block, parseMarkdown, textOf } from '#platform/text/markdown.ts';
import { matches } from '../command-palette/commands.ts';

// Bundled with the server: no browser loads a text that it doesn't show.
const TEXTS = import.meta.glob<string>('/docs/guide/*.md', { query: '?raw', import: 'default', eager: true });
const PICTURES = import.meta.glob<string>('/docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

export interface GuidePicture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

export type GuidePart = { blocks: Block[] } | { picture: GuidePicture };

export interface Chapter {
  title: string;
  parts: GuidePart[];
  sections: { id: string; title: string }[];
}

/** A chapter of the owner's guide by its file's name, or null if there is none. */
export function readChapter(name: string): Chapter | null {
  const text = TEXTS[`/docs/guide/${name}.md`];
  if (text === undefined) return null;
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  const blocks = parseMarkdown(linked(body));
  return {
    title,
    parts: partsOf(blocks),
    sections: blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: textOf(block.children) }] : [],
    ),
  };
}

let titles: { to: string; name: string; detail: string }[] | undefined;

/** Chapters and their sections whose titles hold each word. */
export function searchGuide(search: string): { to: string; name: string; detail: string }[] {
  titles ??= Object.keys(TEXTS)
    .map((path) => path.slice('/docs/guide/'.length, -'.md'.length))
    .filter((name) => name !== 'README')
    .flatMap((name) => {
      const { title, sections } = readChapter(name)!;
      const to = `/admin/help/${name}`;
      return [
        { to, name: title, detail: '' },
        ...sections.map((section) => ({ to: `${to}#${section.id}`, name: section.title, detail: title })),
      ];
    });
  return titles.filter(({ name }) => matches(search, name));
}

// Chapters link to one another by file name, so that the links also work where the files are read.
const linked = (text: string): string =>
  text.replace(/\]\(([a-z-]+)\.md(#[\w-]+)?\)/g, '](/admin/help/$1$2)');

function partsOf(blocks: readonly Block[]): GuidePart[] {
  const parts: GuidePart[] = [];
  for (const block of blocks) {
    const picture = pictureOf(block);
    const last = parts.at(-1);
    if (picture) parts.push({ picture });
    else if (last && 'blocks' in last) last.blocks.push(block);
    else parts.push({ blocks: [block] });
  }
  return parts;
}

/** The picture of the guide that a paragraph consists of: the parser leaves images from elsewhere as text. */
function pictureOf(block: Block): GuidePicture | null {
  if (block.kind !== 'paragraph') return null;
  const [, alt, file] = /^!\[(.+)\]\(pictures\/(.+)\.webp\)$/.exec(textOf(block.children)) ?? [];
  const named = file && namedPicture(file);
  const url = PICTURES[`/docs/guide/pictures/${file}.webp`];
  return alt && named && url ? { url, alt, width: named.width, height: named.height } : null;
}

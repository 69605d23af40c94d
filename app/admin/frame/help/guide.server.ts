import type { Locale } from '#platform/i18n/messages.ts';
import { namedPicture } from '#platform/images/picture-widths.ts';
import { type Block, parseMarkdown, textOf } from '#platform/text/markdown.ts';
import { matches } from '../command-palette/commands.ts';

// Bundled with the server: no browser loads a text that it doesn't show.
const TEXTS = import.meta.glob<string>(['/docs/guide/*.md', '/docs/guide/fr/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<string>(['/docs/guide/pictures/*.webp', '/docs/guide/fr/pictures/*.webp'], {
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

const ENGLISH = '/docs/guide/';
const folderOf = (locale: Locale): string => (locale === 'fr-CA' ? `${ENGLISH}fr/` : ENGLISH);

/** A chapter of the owner's guide by its file's name, or null if there is none. */
export function readChapter(name: string, locale: Locale): Chapter | null {
  const [text, english] = [TEXTS[`${folderOf(locale)}${name}.md`], TEXTS[`${ENGLISH}${name}.md`]];
  if (text === undefined || english === undefined) return null;
  const [title, read] = blocksOf(text);
  const blocks = withIdsOf(read, blocksOf(english)[1]);
  return {
    title,
    parts: partsOf(blocks, `${folderOf(locale)}pictures/`),
    sections: blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: textOf(block.children) }] : [],
    ),
  };
}

function blocksOf(text: string): [title: string, blocks: Block[]] {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  return [title, parseMarkdown(linked(body))];
}

/** A translation has the headings of the English chapter in their order, and their ids, which links name. */
function withIdsOf(blocks: readonly Block[], english: readonly Block[]): Block[] {
  const ids = english.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  return blocks.map((block) =>
    block.kind === 'heading' ? { ...block, id: ids.shift() ?? block.id } : block,
  );
}

interface Title {
  to: string;
  name: string;
  detail: string;
}
const titles = new Map<Locale, Title[]>();

/** Chapters and their sections whose titles hold each word. */
export function searchGuide(search: string, locale: Locale): Title[] {
  const all = titles.get(locale) ?? titlesOf(locale);
  titles.set(locale, all);
  return all.filter(({ name }) => matches(search, name));
}

const titlesOf = (locale: Locale): Title[] =>
  Object.keys(TEXTS)
    .flatMap((path) => /^\/docs\/guide\/([\w-]+)\.md$/.exec(path)?.[1] ?? [])
    .filter((name) => name !== 'README')
    .flatMap((name) => {
      const { title, sections } = readChapter(name, locale)!;
      const to = `/admin/help/${name}`;
      return [
        { to, name: title, detail: '' },
        ...sections.map((section) => ({ to: `${to}#${section.id}`, name: section.title, detail: title })),
      ];
    });

// Chapters link to one another by file name, so that the links also work where the files are read.
const linked = (text: string): string =>
  text.replace(/\]\(([a-z-]+)\.md(#[\w-]+)?\)/g, '](/admin/help/$1$2)');

function partsOf(blocks: readonly Block[], folder: string): GuidePart[] {
  const parts: GuidePart[] = [];
  for (const block of blocks) {
    const picture = pictureOf(block, folder);
    const last = parts.at(-1);
    if (picture) parts.push({ picture });
    else if (last && 'blocks' in last) last.blocks.push(block);
    else parts.push({ blocks: [block] });
  }
  return parts;
}

/** The picture of the guide that a paragraph consists of: the parser leaves images from elsewhere as text. */
function pictureOf(block: Block, folder: string): GuidePicture | null {
  if (block.kind !== 'paragraph') return null;
  const [, alt, file] = /^!\[(.+)\]\(pictures\/(.+)\.webp\)$/.exec(textOf(block.children)) ?? [];
  const named = file && namedPicture(file);
  const url = PICTURES[`${folder}${file}.webp`];
  return alt && named && url ? { url, alt, width: named.width, height: named.height } : null;
}

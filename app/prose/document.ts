import { pictureAt, picturePath } from '#platform/images/picture-widths.ts';
import type { Block, Inline } from '#platform/text/markdown.ts';

/** A node of the editor's document (ProseMirror JSON). */
export interface DocumentNode {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
}
type Mark = NonNullable<DocumentNode['marks']>[number];

const paragraph = (children: Inline[]): DocumentNode => ({ type: 'paragraph', content: textNodes(children) });

export const documentOf = (blocks: readonly Block[]): DocumentNode => ({
  type: 'doc',
  content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(nodeOf),
});

function nodeOf(block: Block): DocumentNode {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: textNodes(block.children) };
    case 'paragraph':
      return paragraph(block.children);
    case 'quote':
      return { type: 'blockquote', content: [paragraph(block.children)] };
    case 'rule':
      return { type: 'horizontalRule' };
    case 'picture':
      return { type: 'image', attrs: { src: picturePath(block), alt: block.alt } };
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
      };
  }
}

const textNodes = (children: readonly Inline[], marks: Mark[] = []): DocumentNode[] =>
  children.flatMap((inline) => textNode(inline, marks));

function textNode(inline: Inline, marks: Mark[]): DocumentNode[] {
  switch (inline.kind) {
    case 'text':
      return inline.text === '' ? [] : [{ type: 'text', text: inline.text, marks }];
    case 'code':
      return [{ type: 'text', text: inline.text, marks: [...marks, { type: 'code' }] }];
    case 'strong':
      return textNodes(inline.children, [...marks, { type: 'bold' }]);
    case 'em':
      return textNodes(inline.children, [...marks, { type: 'italic' }]);
    case 'link':
      return textNodes(inline.children, [...marks, { type: 'link', attrs: { href: inline.href } }]);
  }
}

/** The editor's document as Markdown that parses into the same text. */
export const markdownOf = (document: DocumentNode): string =>
  (document.content ?? []).map(blockText).filter(Boolean).join('\n\n');

const lineOf = (node: DocumentNode): string => inlineText(node.content ?? []);
const linesOf = (node: DocumentNode): string => (node.content ?? []).map(lineOf).filter(Boolean).join(' ');

function blockText(node: DocumentNode): string {
  switch (node.type) {
    case 'heading':
      return `${node.attrs?.level === 3 ? '###' : '##'} ${lineOf(node)}`;
    case 'blockquote':
      return `> ${linesOf(node)}`;
    case 'horizontalRule':
      return '---';
    case 'image': {
      const picture = pictureAt(String(node.attrs?.src ?? ''));
      return picture ? `![${escaped(String(node.attrs?.alt ?? ''))}](${picturePath(picture)})` : '';
    }
    case 'bulletList':
      return listText(node, () => '-');
    case 'orderedList':
      return listText(node, (index) => `${index + 1}.`);
    default:
      return lineOf(node);
  }
}

/** Nothing for a list without text: Markdown would join it with a list that follows. */
function listText({ content = [] }: DocumentNode, markerOf: (index: number) => string): string {
  const items = content.map(linesOf);
  return items.some(Boolean) ? items.map((item, index) => `${markerOf(index)} ${item}`).join('\n') : '';
}

/** Marks from the outermost in: the longest one opens first, so that no two overlap. */
const ORDER = ['link', 'bold', 'italic', 'code'];
const FENCES: Record<string, string> = { bold: '**', italic: '*' };

function inlineText(nodes: readonly DocumentNode[], depth = 0): string {
  const kind = ORDER[depth];
  if (kind === undefined) return escaped(nodes.map(({ text }) => text ?? '').join(''));
  const runs: { mark: Mark | undefined; nodes: DocumentNode[] }[] = [];
  for (const node of nodes) {
    const mark = node.marks?.find(({ type }) => type === kind);
    const last = runs.at(-1);
    const isSame = last && last.mark?.type === mark?.type && last.mark?.attrs?.href === mark?.attrs?.href;
    if (isSame) last.nodes.push(node);
    else runs.push({ mark, nodes: [node] });
  }
  return runs.map((run) => markedText(run.mark, run.nodes, depth)).join('');
}

function markedText(mark: Mark | undefined, nodes: readonly DocumentNode[], depth: number): string {
  if (mark?.type === 'code') return codeText(nodes.map(({ text }) => text ?? '').join(''));
  const inner = inlineText(nodes, depth + 1);
  if (!mark) return inner;
  // Markdown marks must start and end with a letter, so spaces at the edges are moved outside.
  const [, before, core, after] = /^(\s*)(.*?)(\s*)$/s.exec(inner)!;
  if (core === '') return inner;
  if (mark.type === 'link') return `${before}[${core}](<${addressText(String(mark.attrs?.href))}>)${after}`;
  const fence = FENCES[mark.type] ?? '';
  return `${before}${fence}${core}${fence}${after}`;
}

const CODES: Record<string, string> = { '(': '%28', ')': '%29' };
const addressText = (href: string): string =>
  href.replace(/[<>\\\s()]/g, (sign) => CODES[sign] ?? encodeURIComponent(sign));

function codeText(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return code.trim() === '' ? code : `${fence}${longest > 0 ? ` ${code} ` : code}${fence}`;
}

/** Escapes text so that Markdown reads it literally. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>~|#!+\-.&@:]/g, (sign, at: number) =>
      mustEscape(text, sign, at) ? `\\${sign}` : sign,
    )
    .replace(/^(\d+)\)/, '$1\\)')
    .replace(/\s*\n\s*/g, ' ');

// Escapes only characters that would be parsed as markup, so that the Markdown stays readable.
function mustEscape(text: string, sign: string, at: number): boolean {
  const rest = text.slice(at);
  switch (sign) {
    case '#':
    case '+':
    case '-':
      return /^\s*$/.test(text.slice(0, at));
    case '.':
      return /^\s*\d+$/.test(text.slice(0, at)) || /www$/i.test(text.slice(0, at));
    case '!':
      return rest.startsWith('![');
    case '&':
      return /^&#?\w+;/.test(rest);
    case '@':
      return /\w$/.test(text.slice(0, at));
    case ':':
      return /https?$|ftp$/i.test(text.slice(0, at));
    default:
      return true;
  }
}

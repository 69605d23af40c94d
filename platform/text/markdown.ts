import { marked, type Token, type Tokens } from 'marked';
import { type NamedPicture, pictureAt } from '#platform/images/picture-widths.ts';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  /** The id is the anchor, unique within a text. */
  | { kind: 'heading'; level: 2 | 3; id: string; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  /** An uploaded picture on a separate line. */
  | ({ kind: 'picture'; alt: string } & NamedPicture)
  | { kind: 'rule' };

/**
 * Parses the supported subset of Markdown. Everything else, HTML above all, becomes plain text and is never markup.
 * @param blanks replace `{name}` in text and links, as plain text
 */
export function parseMarkdown(markdown: string, blanks: Record<string, string> = {}): Block[] {
  const idOf = anchors();
  const fill = (text: string) => filled(text, blanks);
  const blocks = marked.lexer(markdown).flatMap(blockOf);
  for (const block of blocks) {
    for (const inline of inlinesIn(block)) fillInline(inline, fill);
    if (block.kind === 'heading') block.id = idOf(textOf(block.children));
  }
  return blocks;
}

/** Fills in the placeholders; unknown ones stay. */
export const filled = (text: string, blanks: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank);

export const textOf = (children: Inline[]): string =>
  children.map((inline) => ('text' in inline ? inline.text : textOf(inline.children))).join('');

/** The complete text on one line, without formatting. */
export const plainTextOf = (blocks: Block[]): string =>
  blocks
    .map((block) => linesOf(block).map(textOf).join(' '))
    .filter(Boolean)
    .join(' ');

/** Unique heading anchors; ids that the surrounding page uses are reserved. */
function anchors(): (heading: string) => string {
  const taken = new Set(['content', 'related', 'contents']);
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60);
    const stem = slug || 'section';
    let id = stem;
    for (let copy = 2; taken.has(id); copy += 1) id = `${stem}-${copy}`;
    taken.add(id);
    return id;
  };
}

/** Replaces the address of each link, in the order of the text. */
export function replaceLinks(blocks: Block[], follow: (href: string) => string): void {
  const replace = (inline: Inline): void => {
    if (inline.kind === 'link') inline.href = follow(inline.href);
    if (!('text' in inline)) inline.children.forEach(replace);
  };
  for (const block of blocks) inlinesIn(block).forEach(replace);
}

function linesOf(block: Block): Inline[][] {
  if (block.kind === 'list') return block.items;
  return 'children' in block ? [block.children] : [];
}

const inlinesIn = (block: Block): Inline[] => linesOf(block).flat();

function fillInline(inline: Inline, fill: (text: string) => string): void {
  if ('text' in inline) inline.text = fill(inline.text);
  else for (const child of inline.children) fillInline(child, fill);
  if (inline.kind === 'link') inline.href = addressOf(fill(decodeBlanks(inline.href)));
}

// Doesn't encode twice.
const addressOf = (href: string): string => encodeURI(href).replace(/%25([\da-f]{2})/gi, '%$1');

// Placeholders in an address may have been percent-encoded.
const decodeBlanks = (href: string): string => href.replace(/%7B(\w+)%7D/gi, '{$1}');

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'paragraph': {
      const picture = onlyPicture(token as Tokens.Paragraph);
      return [picture ?? { kind: 'paragraph', children: inlinesOf(token) }];
    }
    case 'heading': {
      const level = (token as Tokens.Heading).depth <= 2 ? 2 : 3;
      return [{ kind: 'heading', level, id: '', children: inlinesOf(token) }];
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map((item) => item.tokens.flatMap(inlinesOf)) }];
    }
    case 'blockquote':
      return [{ kind: 'quote', children: (token as Tokens.Blockquote).tokens.flatMap(inlinesOf) }];
    default:
      return [{ kind: 'paragraph', children: inlinesOf(token) }];
  }
}

function onlyPicture({ tokens }: Tokens.Paragraph): Block | null {
  const [image, ...others] = tokens;
  if (image?.type !== 'image' || others.length > 0) return null;
  const { href, text } = image as Tokens.Image;
  const picture = pictureAt(href);
  return picture && { kind: 'picture', alt: unescaped(text), ...picture };
}

function inlinesOf(token: Token): Inline[] {
  const within = 'tokens' in token ? token.tokens : undefined;
  return within ? within.flatMap(inlineOf) : inlineOf(token);
}

function inlineOf(token: Token): Inline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ kind: token.type, children: inlinesOf(token) }];
    case 'codespan':
      return [{ kind: 'code', text: (token as Tokens.Codespan).text }];
    case 'link': {
      const { href } = token as Tokens.Link;
      const isSafe = /^(https?:\/\/|mailto:|\/(?!\/))/i.test(href);
      return isSafe ? [{ kind: 'link', href, children: inlinesOf(token) }] : inlinesOf(token);
    }
    case 'br':
      return [{ kind: 'text', text: ' ' }];
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens
        ? token.tokens.flatMap(inlineOf)
        : [{ kind: 'text', text: unescaped((token as Tokens.Text).text) }];
    default:
      return [{ kind: 'text', text: token.raw }];
  }
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!);

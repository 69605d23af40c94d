import { marked, type Token, type Tokens } from 'marked';

/** A piece of running text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

/**
 * Reads Markdown into the few shapes that a post may have. What else it holds (HTML above all) becomes plain text:
 * nothing of it is ever markup.
 */
export const parseMarkdown = (markdown: string): Block[] => marked.lexer(markdown).flatMap(blockOf);

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
      return [];
    case 'heading':
      return [
        { kind: 'heading', level: (token as Tokens.Heading).depth <= 2 ? 2 : 3, children: inlinesOf(token) },
      ];
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

import { type Block, parseMarkdown, replaceLinks } from '#platform/text/markdown.ts';
import type { NewsletterFields } from '#shop/content/index.ts';

export interface NewsletterBody {
  blocks: Block[];
  /** The address of each product's page. */
  products: { id: string; href: string }[];
  button: { label: string; href: string } | null;
}

/**
 * The contents of a newsletter, with full addresses.
 * @param follow replaces the address of each link to the web; links are numbered in this order
 */
export function newsletterBody(
  {
    content,
    products,
    buttonLabel,
    buttonLink,
  }: Omit<NewsletterFields, 'audience' | 'locale' | 'subject' | 'preview'>,
  origin: string,
  follow: (url: string, link: number) => string = (url) => url,
): NewsletterBody {
  let links = 0;
  const hrefOf = (href: string): string => {
    const url = href.startsWith('/') ? origin + href : href;
    if (!/^https?:/i.test(url)) return url;
    const link = links;
    links += 1;
    return follow(url, link);
  };
  const blocks = parseMarkdown(content);
  replaceLinks(blocks, hrefOf);
  return {
    blocks,
    products: products.map((id) => ({ id, href: hrefOf(`/shop/product/${id}`) })),
    button: buttonLabel && buttonLink ? { label: buttonLabel, href: hrefOf(buttonLink) } : null,
  };
}

export function newsletterLinks(fields: Parameters<typeof newsletterBody>[0], origin: string): string[] {
  const links: string[] = [];
  newsletterBody(fields, origin, (url) => {
    links.push(url);
    return url;
  });
  return links;
}

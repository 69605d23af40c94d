import { z } from 'zod';
import { tidyLine } from '#shop/core/index.ts';

export const MAX_MENU_ITEMS = 8;
export const MAX_MENU_CHILDREN = 10;
export const MAX_FOOTER_COLUMNS = 4;
export const MAX_FOOTER_LINKS = 12;
export const MAX_SOCIAL = 8;
export const MAX_LABEL = 40;
export const MAX_ADDRESS = 500;

// A path that no browser could take for another site.
const PATH = /^\/(?![/\\])[^\s\\]*$/;
const MAIL = /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+$/i;
const PHONE = /^tel:\+?[\d().-]{5,20}$/i;

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '';
}

/**
 * An address that a shopper may follow, or null. An address of the shop becomes a path, so that it outlives a change of
 * domain.
 */
export function followable(typed: string, origin: string): string | null {
  const text = typed.trim();
  if (text.length > MAX_ADDRESS) return null;
  if (URL.canParse(text) && new URL(text).origin === origin) {
    const { pathname, search, hash } = new URL(text);
    return PATH.test(pathname) ? pathname + search + hash : null;
  }
  return PATH.test(text) || MAIL.test(text) || PHONE.test(text) || isWebAddress(text) ? text : null;
}

/** @param origin the shop's own */
export const addressFields = (origin: string) =>
  z.string().transform((typed, about) => {
    const address = followable(typed, origin);
    if (address !== null) return address;
    about.addIssue({ code: 'custom', message: typed.trim() === '' ? 'empty' : 'address' });
    return z.NEVER;
  });

const label = z.string().max(MAX_LABEL).transform(tidyLine).refine(Boolean);

/** What the owner may set; `origin` is the shop's own. */
export function navigationFields(origin: string) {
  const link = { label, to: addressFields(origin) };
  const links = (most: number) => z.array(z.strictObject(link)).max(most);
  return z.strictObject({
    header: z
      .array(z.strictObject({ ...link, children: links(MAX_MENU_CHILDREN) }))
      .min(1)
      .max(MAX_MENU_ITEMS)
      .nullable(),
    footer: z
      .array(z.strictObject({ title: label, links: links(MAX_FOOTER_LINKS) }))
      .max(MAX_FOOTER_COLUMNS)
      .nullable(),
    social: z
      .array(
        z
          .string()
          .max(MAX_ADDRESS)
          .transform((typed) => typed.trim())
          .refine(isWebAddress),
      )
      .max(MAX_SOCIAL),
  });
}

const NETWORKS: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'pinterest.com': 'Pinterest',
  'pinterest.ca': 'Pinterest',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'bsky.app': 'Bluesky',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'x.com': 'X',
  'linkedin.com': 'LinkedIn',
  'etsy.com': 'Etsy',
};

/** The name of a social network, or the address's host. @example networkName('https://www.instagram.com/oat') // 'Instagram' */
export function networkName(address: string): string {
  if (!URL.canParse(address)) return address;
  const host = new URL(address).hostname.replace(/^(www|m|en|ca)\./, '');
  return NETWORKS[host] ?? host;
}

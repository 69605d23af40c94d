import type { FooterColumn, MenuItem, MenuLink, Navigation } from '#shop/core/index.ts';

/** Entries have ids, so that they can be moved and keep the focus. */
export interface LinkDraft extends MenuLink {
  id: number;
}
export interface ItemDraft extends LinkDraft {
  children: LinkDraft[];
}
export interface ColumnDraft {
  id: number;
  title: string;
  links: LinkDraft[];
}
export interface NavigationDraft {
  header: ItemDraft[];
  footer: ColumnDraft[];
  social: { id: number; address: string }[];
}

/** The menus of a shop whose owner has changed nothing. */
export interface UsualMenus {
  header: MenuItem[];
  footer: FooterColumn[];
}

let last = 1_000_000;
/** For items added in the browser. */
export const nextId = (): number => {
  last += 1;
  return last;
};

type NewId = () => number;

const linkDraft = (link: MenuLink, newId: NewId): LinkDraft => ({ ...link, id: newId() });

export const headerDraft = (items: readonly MenuItem[], newId = nextId): ItemDraft[] =>
  items.map((item) => ({
    ...linkDraft(item, newId),
    children: item.children.map((child) => linkDraft(child, newId)),
  }));

export const footerDraft = (columns: readonly FooterColumn[], newId = nextId): ColumnDraft[] =>
  columns.map((column) => ({
    ...column,
    id: newId(),
    links: column.links.map((link) => linkDraft(link, newId)),
  }));

/** Its ids are the same on the server and in the browser. */
export function navigationDraft(saved: Navigation, usual: UsualMenus): NavigationDraft {
  let at = 0;
  const newId = () => {
    at += 1;
    return at;
  };
  return {
    header: headerDraft(saved.header ?? usual.header, newId),
    footer: footerDraft(saved.footer ?? usual.footer, newId),
    social: saved.social.map((address) => ({ id: newId(), address })),
  };
}

const linkOf = ({ label, to }: LinkDraft): MenuLink => ({ label, to });

/** The navigation to publish: a menu that equals the default one stays the default one, also when that changes. */
export function navigationOfDraft(
  { header, footer, social }: NavigationDraft,
  usual: UsualMenus,
): Navigation {
  const items = header.map(({ children, ...item }) => ({ ...linkOf(item), children: children.map(linkOf) }));
  const columns = footer.map(({ title, links }) => ({ title, links: links.map(linkOf) }));
  return {
    header: isSame(items, usual.header) ? null : items,
    footer: isSame(columns, usual.footer) ? null : columns,
    social: social.map(({ address }) => address),
  };
}

/** The order of an object's keys makes no difference. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [mine, theirs] = [Object.entries(one), other as Record<string, unknown>];
  return (
    mine.length === Object.keys(theirs).length && mine.every(([key, value]) => isSame(value, theirs[key]))
  );
}

export interface MenuLink {
  label: string;
  /** A path of this site, or an address: http, https, mailto, tel. */
  to: string;
  /** ['label'] on a page in another language, where it has no translation. */
  english?: string[];
}

/** An entry of the header's menu. */
export interface MenuItem extends MenuLink {
  children: MenuLink[];
}

export interface FooterColumn {
  title: string;
  links: MenuLink[];
  /** ['title'] on a page in another language, where it has no translation. */
  english?: string[];
}

/** Null for the menu that every shop opens with. */
export interface Navigation {
  header: MenuItem[] | null;
  footer: FooterColumn[] | null;
  /** Addresses of the shop's profiles on social networks. */
  social: string[];
}

export type AnnouncementTone = 'calm' | 'bold' | 'plain';

/** The line above the header. */
export interface Announcement {
  isOn: boolean;
  text: string;
  /** The words of its link; empty for none. */
  linkText: string;
  link: string;
  tone: AnnouncementTone;
  /** ISO times; null for no limit. */
  from: string | null;
  until: string | null;
  isDismissible: boolean;
  /** On a page in another language, the fields that have no translation. */
  english?: string[];
}

export type HomeSectionKind =
  | 'banner'
  | 'picks'
  | 'categories'
  | 'story'
  | 'reviews'
  | 'posts'
  | 'newsletter';

/** A part of the home page; its empty texts get the default ones. */
export interface HomeSection {
  kind: HomeSectionKind;
  isOn: boolean;
  title: string;
  text: string;
  picture: string | null;
  pictureAlt: string;
  /** The words of its button; empty for none. */
  linkText: string;
  link: string;
  /** Ids of chosen products; empty for the most popular ones. */
  products: string[];
  /** On a page in another language, the fields that have no translation. */
  english?: string[];
}

/** Until the owner changes it, the shop looks as the specification says. */
export const defaultStorefront = {
  navigation: { header: null, footer: null, social: [] } as Navigation,
  announcement: {
    isOn: false,
    text: '',
    linkText: '',
    link: '',
    tone: 'calm',
    from: null,
    until: null,
    isDismissible: true,
  } as Announcement,
  /** Empty for the banner alone. */
  homePage: [] as HomeSection[],
};

export type StorefrontSettings = typeof defaultStorefront;

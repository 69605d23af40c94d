import type { ShopSettings } from '#shop/core/index.server.ts';

/** What a demonstration shop is made of (demo/), as far as it can be removed. */
export interface DemoContents {
  /** Ids. */
  products: readonly string[];
  /** Ids. */
  posts: readonly string[];
  /** Names of its pictures. */
  pictures: readonly string[];
  settings: Partial<ShopSettings>;
  /** The text of its About page. */
  about: string;
  /** Who has translated its texts, as translations name people. */
  translator: string;
}

export interface DemoPort {
  demo: DemoContents;
}

export const MAX_SHOP_NAME = 60;

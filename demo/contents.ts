import type { DemoContents } from '#shop/backoffice/index.ts';
import { banner } from './banner.ts';
import { posts } from './blog.ts';
import { catalogue, categoryPictures } from './catalogue.ts';
import { TRANSLATOR } from './french/shape.ts';
import { about } from './pages.ts';
import { settings } from './settings.ts';

const pictures = [
  ...catalogue.flatMap((product) => product.pictures.map(({ src }) => src)),
  ...posts.map(({ picture }) => picture),
  ...banner.map(({ picture }) => picture),
  ...Object.values(categoryPictures).map(({ picture }) => picture),
];

/** What removing the demo takes away. */
export const demoContents: DemoContents = {
  products: catalogue.map(({ id }) => id),
  posts: posts.map(({ id }) => id),
  pictures: [...new Set(pictures.filter((picture) => typeof picture === 'string'))],
  settings,
  about: about.body,
  translator: TRANSLATOR,
};

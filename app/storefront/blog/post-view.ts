import { namedPicture } from '#platform/images/picture-widths.ts';

/** A post's picture: one of the staff says its measures in its name, those of the demonstration are alike. */
export const postPicture = ({
  picture,
  pictureAlt,
}: {
  picture: string | null;
  pictureAlt: string | null;
}) => ({
  src: picture ?? '',
  alt: pictureAlt ?? '',
  ...(namedPicture(picture ?? '') ?? { width: 1600, height: 1000 }),
});

const WORDS_A_MINUTE = 220;

/** Minutes it takes to read a text, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));

import { namedPicture } from '../../../platform/picture-widths.ts';

/** A post's picture with the measures of its master. */
export const postPicture = ({
  picture,
  pictureAlt,
}: {
  picture: string | null;
  pictureAlt: string | null;
}) => ({
  src: picture ?? '',
  alt: pictureAlt ?? '',
  ...(namedPicture(picture ?? '') ??
    (picture === 'range' ? { width: 1200, height: 750 } : { width: 720, height: 900 })),
});

const WORDS_A_MINUTE = 220;

/** Minutes it takes to read a text, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));

import { namedPicture } from '#platform/images/picture-widths.ts';

/** An uploaded picture's name contains its dimensions; the demo pictures all have the same size. */
export const postPicture = ({
  picture,
  pictureAlt,
  english = [],
}: {
  picture: string | null;
  pictureAlt: string | null;
  english?: string[];
}) => ({
  src: picture ?? '',
  alt: pictureAlt ?? '',
  ...(english.includes('pictureAlt') && { english: ['alt'] }),
  ...(namedPicture(picture ?? '') ?? { width: 1600, height: 1000 }),
});

const WORDS_A_MINUTE = 220;

/** Reading time in minutes, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));

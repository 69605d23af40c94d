import sprite from './art.svg';

export type ArtName = 'basket' | 'search' | 'heart' | 'parcel' | 'letter' | 'pot' | 'jar' | 'flower';

/** Decorative: the text below says what it means. */
export const Art = ({ name }: { name: ArtName }) => (
  <svg aria-hidden="true" className="art">
    <use href={`${sprite}#${name}`} />
  </svg>
);

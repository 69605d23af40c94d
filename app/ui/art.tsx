import sprite from './art.svg';

export type ArtName = 'basket' | 'search' | 'heart' | 'parcel' | 'letter' | 'pot' | 'jar' | 'flower';

/** A drawing for a page that has little else to show. It says nothing by itself: the words stand below it. */
export const Art = ({ name }: { name: ArtName }) => (
  <svg aria-hidden="true" className="art">
    <use href={`${sprite}#${name}`} />
  </svg>
);

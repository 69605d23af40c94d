import sprite from './art.svg';

export type ArtName = 'basket' | 'search' | 'heart' | 'parcel' | 'letter' | 'pot' | 'jar' | 'flower';

/** Decorative: the text below says what it means. `later` keeps its room without loading a picture. */
export const Art = ({ name }: { name: ArtName | 'later' }) => (
  <svg aria-hidden="true" className="art">
    {name !== 'later' && <use href={`${sprite}#${name}`} />}
  </svg>
);

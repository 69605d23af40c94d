import { widthsOf } from '#platform/images/picture-widths.ts';
import { sourceLang } from '#shop/core/index.ts';

export interface PictureOf {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Fields in another language than the page's (`sourceLang`). */
  english?: string[];
}

interface PictureProps {
  picture: PictureOf;
  sizes: string;
  /**
   * The placeholder shown while loading. The frame is a `picture-place` or styled like one; the picture fills it and is
   * opaque.
   */
  blur?: string | null;
  /** Loads immediately, for the first picture in view. Others load lazily. */
  priority?: boolean;
  className?: string;
}

/** Reserves its space while it loads. */
export function Picture({ picture, sizes, blur, priority, className }: PictureProps) {
  const { src, alt, width, height } = picture;
  const widths = widthsOf(width);
  const setOf = (format: string) => widths.map((w) => `/media/${src}-${w}.${format} ${w}w`).join();
  const middle = widths.find((w) => w >= 480) ?? widths.at(-1);
  const itself = (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      <img
        src={`/media/${src}-${middle}.jpg`}
        alt={alt}
        lang={alt === '' ? undefined : sourceLang(picture, 'alt')}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
  if (!blur) return itself;
  return (
    <>
      <img src={`data:image/webp;base64,${blur}`} alt="" className="picture-blur" />
      {itself}
    </>
  );
}

/** The placeholder of a product without pictures: the shop's mark. */
export const NoPicture = () => (
  <div aria-hidden="true" className="grid aspect-4/5 place-items-center">
    <span className="mark text-8xl opacity-40" />
  </div>
);

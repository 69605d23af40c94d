import { widthsOf } from '#platform/images/picture-widths.ts';

export interface PictureOf {
  src: string;
  alt: string;
  width: number;
  height: number;
}

interface PictureProps {
  picture: PictureOf;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /**
   * What its place shows until it is there (`makeBlur`). The place is a `picture-place`, or as one; the picture fills it
   * and lets nothing through.
   */
  blur?: string | null;
  /** The first thing seen: loaded at once. Others wait until they are near. */
  priority?: boolean;
  className?: string;
}

/** A picture in the size and format that fits; its place is kept while it loads. */
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

import { useEffect, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { whenIdle } from '#app/ui/scheduling.ts';
import { homeMessages } from '#messages/home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { namedPicture } from '#platform/images/picture-widths.ts';
import type { BannerItem } from '#shop/content/index.server.ts';
import { sourceLang } from '#shop/core/index.ts';
import { FreeShippingOfCart } from '../cart/free-shipping/free-shipping-line.tsx';

const pictureOf = ({ picture, pictureAlt, english = [] }: BannerItem) => ({
  src: picture!,
  alt: pictureAlt ?? '',
  ...(english.includes('pictureAlt') && { english: ['alt'] }),
  ...(namedPicture(picture ?? '') ?? { width: 1600, height: 1000 }),
});

interface BannerProps {
  items: BannerItem[];
  /** Its text without items. */
  fallback: Pick<BannerItem, 'text' | 'english'>;
}

/** The promotional banner: fills the first view and cycles through its slides in 30 seconds, unless stopped. */
export default function Banner({ items: rendered, fallback }: BannerProps) {
  const t = useMessages(homeMessages);
  const items = useLiveBanner() ?? rendered;
  const [isPaused, setPaused] = useState(false);
  const shown =
    items.length > 0 ? items : [{ ...fallback, picture: null, pictureAlt: null, blur: null, link: '/shop' }];
  return (
    <section
      aria-label={t('banner')}
      className={cx(
        'banner',
        isPaused && 'is-paused',
        shown.every(({ picture }) => !picture) && 'banner-of-words',
      )}
    >
      <ul className={cx('banner-track', `banner-of-${Math.min(shown.length, 6)}`)}>
        {shown.slice(0, 6).map((item, index) => (
          <li key={item.text} className="banner-slide">
            <Slide item={item} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <div className="banner-foot">
        <FreeShippingOfCart />
        {shown.length > 1 && (
          <button
            type="button"
            aria-label={t(isPaused ? 'play' : 'pause')}
            onClick={() => setPaused(!isPaused)}
            className="motion-reduce:hidden grid size-11 shrink-0 place-items-center rounded-full border border-edge bg-paper"
          >
            <Icon name={isPaused ? 'play' : 'pause'} className="size-5" />
          </button>
        )}
      </div>
    </section>
  );
}

function Slide({ item, isFirst }: { item: BannerItem; isFirst: boolean }) {
  const t = useMessages(homeMessages);
  return (
    <div
      className={cx(
        'grid h-full',
        item.picture && 'grid-rows-[1fr_auto] lg:grid-cols-[1.35fr_1fr] lg:grid-rows-1',
      )}
    >
      {item.picture && (
        <div className="relative isolate min-h-0 overflow-hidden bg-clay">
          {/* The picture is wider than its frame, which crops it, so `sizes` is its drawn width. */}
          <Picture
            picture={pictureOf(item)}
            sizes="(min-width: 992px) 100vw, 175vw"
            blur={item.blur}
            priority={isFirst}
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
      <div className="banner-words">
        <p
          lang={sourceLang(item, 'text')}
          className="max-w-[14ch] font-serif text-[clamp(2.5rem,5vw,5.5rem)] leading-[1.02] tracking-tight text-balance"
        >
          {item.text}
        </p>
        {item.link && (
          <Link
            to={item.link}
            className="inline-flex min-h-12 items-center gap-2 self-start rounded-full bg-pink px-7 font-medium text-on-pink hover:bg-pink-deep"
          >
            {t('more')}
            <Icon name="right" className="size-5" />
          </Link>
        )}
      </div>
    </div>
  );
}

/** The banner's current items, which may be newer than the page; null until known. */
function useLiveBanner(): BannerItem[] | null {
  const [items, setItems] = useState<BannerItem[] | null>(null);
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    whenIdle(async () => {
      // If it can't be loaded, the page stays as rendered.
      const loaded = await import('#app/browser/live-banner.ts').catch(() => null);
      if (loaded && !isOver) end = loaded.subscribeToBanner(setItems);
    });
    return () => {
      isOver = true;
      end();
    };
  }, []);
  return items;
}

import { type ReactNode, useId } from 'react';
import { Link } from '#app/ui/link.tsx';
import { NoPicture, Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { homeSectionsMessages } from '#messages/home-sections.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Untranslated } from '#shop/core/index.server.ts';
import { sourceLang } from '#shop/core/index.ts';
import { PostCard } from '../blog/post-card.tsx';
import { postPicture } from '../blog/post-view.ts';
import { NewsletterForm } from '../frame/newsletter-form.tsx';
import { MenuAnchor } from '../frame/site-menu.tsx';
import { ProductCard } from '../product/card/product-card.tsx';
import type { Section } from './read-home.server.ts';

interface FrameProps extends Untranslated {
  title: string;
  text: string;
  /** A link to all items of the section, which shows a few. */
  all?: ReactNode;
  children: ReactNode;
}

function Frame({ title, text, english = [], all, children }: FrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page pt-air-16 sm:pt-air-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="max-w-2xl">
          <h2 id={id} lang={sourceLang({ english }, 'title')} className="text-3xl sm:text-4xl">
            {title}
          </h2>
          {text && (
            <p lang={sourceLang({ english }, 'text')} className="mt-2 whitespace-pre-line text-quiet">
              {text}
            </p>
          )}
        </div>
        {all}
      </div>
      {children}
    </section>
  );
}

const All = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="prose-link inline-flex min-h-11 items-center">
    {children}
  </Link>
);

export function Picks({ section: { title, text, english, cards } }: { section: Section<'picks'> }) {
  const t = useMessages(homeSectionsMessages);
  if (cards.length === 0) return null;
  return (
    <Frame
      title={title || t('picks')}
      text={text}
      english={english}
      all={<All to="/shop">{t('picks.all')}</All>}
    >
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id} data-key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}

export function Categories({ section: { title, text, english, tiles } }: { section: Section<'categories'> }) {
  const t = useMessages(homeSectionsMessages);
  if (tiles.length === 0) return null;
  return (
    <Frame title={title || t('categories')} text={text} english={english}>
      <ul className="mt-8 grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-3">
        {tiles.map(({ slug, name, picture, pictureAlt, blur, english }) => (
          <li key={slug} className="relative">
            <div className="picture-place aspect-4/3">
              {picture ? (
                <Picture
                  picture={postPicture({ picture, pictureAlt, english })}
                  sizes="(min-width: 992px) 380px, 46vw"
                  blur={blur}
                  className="size-full object-cover"
                />
              ) : (
                <NoPicture />
              )}
            </div>
            <h3 className="mt-3 text-xl">
              <Link
                to={`/shop?category=${slug}`}
                lang={sourceLang({ english }, 'name')}
                className="after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

export function Story({ section }: { section: Section<'story'> }) {
  const { title, text, picture, pictureAlt, linkText, link, english } = section;
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className="page pt-air-16 sm:pt-air-24">
      <div className={picture ? 'grid items-center gap-8 lg:grid-cols-2 lg:gap-16' : 'mx-auto max-w-2xl'}>
        {picture && (
          <div className="picture-place">
            <Picture
              picture={postPicture({ picture, pictureAlt, english })}
              sizes="(min-width: 992px) 580px, 92vw"
              className="aspect-4/3 w-full object-cover"
            />
          </div>
        )}
        <div>
          {title && (
            <h2 id={id} lang={sourceLang(section, 'title')} className="text-3xl sm:text-4xl">
              {title}
            </h2>
          )}
          {text && (
            <p lang={sourceLang(section, 'text')} className="mt-4 max-w-prose text-lg whitespace-pre-line">
              {text}
            </p>
          )}
          {link && (
            <MenuAnchor
              to={link}
              lang={sourceLang(section, 'linkText')}
              className="button button-outline button-medium mt-6"
            >
              {linkText}
            </MenuAnchor>
          )}
        </div>
      </div>
    </section>
  );
}

export function Reviews({ section: { title, text, english, reviews } }: { section: Section<'reviews'> }) {
  const t = useMessages(homeSectionsMessages);
  if (reviews.length === 0) return null;
  return (
    <Frame title={title || t('reviews')} text={text} english={english}>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {reviews.map(
          ({
            id,
            rating,
            title,
            comment,
            locale,
            userName,
            verified,
            day,
            productId,
            productName,
            english,
          }) => (
            <li key={id}>
              <figure className="flex h-full flex-col border-t border-line pt-4">
                <Stars rating={rating} label={t('reviews.rating', { rating })} />
                <blockquote lang={locale ?? undefined} className="mt-3 grow">
                  <p className="font-serif text-xl">{title}</p>
                  <p className="mt-2 line-clamp-6 text-quiet">{comment}</p>
                </blockquote>
                <figcaption className="mt-3 text-sm text-quiet">
                  {[userName, verified && t('reviews.verified'), day].filter(Boolean).join(' · ')}
                  <Link
                    to={`/shop/product/${productId}`}
                    lang={sourceLang({ english }, 'productName')}
                    className="prose-link flex min-h-11 w-fit items-center"
                  >
                    {productName}
                  </Link>
                </figcaption>
              </figure>
            </li>
          ),
        )}
      </ul>
    </Frame>
  );
}

export function Posts({ section: { title, text, english, posts } }: { section: Section<'posts'> }) {
  const t = useMessages(homeSectionsMessages);
  if (posts.length === 0) return null;
  return (
    <Frame
      title={title || t('posts')}
      text={text}
      english={english}
      all={<All to="/blog">{t('posts.all')}</All>}
    >
      <ul className="mt-8 grid gap-x-8 gap-y-air-14 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </Frame>
  );
}

interface NewsletterProps {
  section: Section<'newsletter'>;
  shopName: string;
}

/** Instead of the footer's form (.newsletter in app/ui/theme/theme.css). */
export const Newsletter = ({ section: { title, text, english }, shopName }: NewsletterProps) => (
  <div className="newsletter page pt-air-16 sm:pt-air-24">
    <NewsletterForm id="home-newsletter" shopName={shopName} title={title} text={text} english={english} />
  </div>
);

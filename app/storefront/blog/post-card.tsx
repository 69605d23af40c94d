import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useLocale } from '#platform/i18n/use-messages.ts';
import type { Untranslated } from '#shop/core/index.server.ts';
import { shopDate, sourceLang } from '#shop/core/index.ts';
import { useShopfront } from '../frame/shopfront.ts';
import { postPicture } from './post-view.ts';

export interface PostHead extends Untranslated {
  id: string;
  title: string;
  excerpt: string;
  picture: string | null;
  pictureAlt: string | null;
  blur?: string | null;
  publishDate: Date;
}

export const PostCard = ({
  post,
  heading: Heading = 'h2',
  isFirst,
}: {
  post: PostHead;
  heading?: 'h2' | 'h3';
  isFirst?: boolean;
}) => {
  const locale = useLocale();
  const { timeZone } = useShopfront();
  return (
    <article className="relative">
      {post.picture && (
        <div className="picture-place">
          <Picture
            picture={postPicture(post)}
            sizes="(min-width: 992px) 380px, (min-width: 576px) 46vw, 92vw"
            blur={post.blur}
            priority={isFirst}
            className="aspect-4/3 w-full object-cover"
          />
        </div>
      )}
      <p className="mt-4 text-sm text-quiet">{shopDate(post.publishDate, timeZone, locale)}</p>
      <Heading className="mt-1 text-2xl">
        <Link
          to={`/blog/${post.id}`}
          lang={sourceLang(post, 'title')}
          className="after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </Heading>
      <p lang={sourceLang(post, 'excerpt')} className="mt-2 text-quiet">
        {post.excerpt}
      </p>
    </article>
  );
};

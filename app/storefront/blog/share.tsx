import { blogMessages } from '#messages/blog.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Plain links: nothing is loaded from other sites, so they don't learn who reads the page. */
export function Share({ url, title, picture }: { url: string; title: string; picture: string | null }) {
  const t = useMessages(blogMessages);
  const [page, name] = [encodeURIComponent(url), encodeURIComponent(title)];
  const links = [
    ['share.mail', `mailto:?subject=${name}&body=${page}`],
    ['share.facebook', `https://www.facebook.com/sharer/sharer.php?u=${page}`],
    [
      'share.pinterest',
      `https://www.pinterest.com/pin/create/button/?url=${page}&description=${name}${picture ? `&media=${encodeURIComponent(picture)}` : ''}`,
    ],
  ] as const;
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-sm text-quiet">
      {t('share')}
      {links.map(([key, href]) => (
        <a
          key={key}
          href={href}
          rel="noopener noreferrer"
          className="prose-link inline-flex min-h-11 items-center"
        >
          {t(key)}
        </a>
      ))}
    </p>
  );
}

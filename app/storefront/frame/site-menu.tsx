import {
  type AnchorHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { commonMessages } from '#messages/common.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type MenuItem, type MenuLink, sourceLang } from '#shop/core/index.ts';
import { LanguageLinks } from '../languages/language-links.tsx';
import { useShopfront } from './shopfront.ts';

const NAV = 'order-1 -ml-3 flex basis-[calc(100%-6.5rem)] grow sm:order-none sm:mx-4 sm:grow-0 sm:basis-auto';
const ENTRY = 'inline-flex min-h-11 items-center rounded-full px-3 hover:text-teal';
const HERE = 'underline decoration-pink decoration-2 underline-offset-8';
const SUMMARY = 'list-none cursor-pointer gap-1 [&::-webkit-details-marker]:hidden';

/** More entries than this don't fit beside the icons of a phone. */
const MOST_ON_PHONE = 4;

/**
 * The main menu. Its groups open without JavaScript, too.
 * @param path the page's English path, in documents with its query
 */
export function Menu({ path }: { path: string }) {
  const pathname = path.split('?', 1)[0]!;
  const t = useMessages(commonMessages);
  const { menu: items } = useShopfront();
  const nav = useRef<HTMLElement>(null);
  const isLong = items.length > MOST_ON_PHONE || items.some(({ children }) => children.length > 0);
  useEffect(() => {
    if (!isLong) return;
    const closeOthers = ({ target }: Event) => {
      for (const open of nav.current?.querySelectorAll('details[open]') ?? [])
        if (!open.contains(target as Node)) open.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('focusin', closeOthers);
    return () => {
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('focusin', closeOthers);
    };
  }, [isLong]);
  const links = items.map((item, index) =>
    item.children.length > 0 ? (
      <Group
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered on the page
        key={index}
        name="menu"
        title={item.label}
        lang={sourceLang(item, 'label')}
        className="relative"
      >
        <ul className="absolute top-full -left-1 z-30 grid min-w-52 rounded-card border border-line bg-surface p-2 shadow-float">
          {withOwnPage(item).map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered on the page
            <li key={index}>
              <Entry link={link} pathname={pathname} className="w-full" />
            </li>
          ))}
        </ul>
      </Group>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered on the page
      <Entry key={index} link={item} pathname={pathname} />
    ),
  );
  if (!isLong)
    return (
      <nav aria-label={t('nav.label')} className={NAV}>
        {links}
      </nav>
    );
  return (
    <nav ref={nav} aria-label={t('nav.label')} className={NAV}>
      <Group title={t('nav.menu')} className="lg:hidden">
        <ul className="absolute inset-x-0 top-full max-h-[70dvh] overflow-y-auto border-b border-line bg-paper px-5 py-3 shadow-float">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered on the page
            <li key={index}>
              <Entry link={item} pathname={pathname} className="-mx-3" />
              {item.children.length > 0 && (
                <ul className="border-l border-line pl-3">
                  {item.children.map((link, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered on the page
                    <li key={index}>
                      <Entry link={link} pathname={pathname} className="text-quiet" />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li>
            <LanguageLinks path={path} className="mt-2 border-t border-line pt-2" />
          </li>
        </ul>
      </Group>
      <div className="hidden flex-wrap lg:flex">{links}</div>
    </nav>
  );
}

const withOwnPage = ({ children, ...own }: MenuItem): MenuLink[] =>
  children.some(({ to }) => to === own.to) ? children : [own, ...children];

interface EntryProps {
  link: MenuLink;
  pathname: string;
  className?: string;
}

function Entry({ link, pathname, className }: EntryProps) {
  const { to, label } = link;
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <MenuAnchor
      to={to}
      lang={sourceLang(link, 'label')}
      aria-current={isHere ? 'page' : undefined}
      className={cx(ENTRY, isHere && HERE, className)}
    >
      {label}
    </MenuAnchor>
  );
}

/** A link of the owner's, which may lead to another site. */
export const MenuAnchor = ({
  to,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; children: ReactNode }) =>
  to.startsWith('/') ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noopener" {...rest}>
      {children}
    </a>
  );

interface GroupProps {
  title: string;
  /** Of the title, if it isn't the page's. */
  lang?: string | undefined;
  /** Of the groups with the same name, one is open. */
  name?: string;
  className: string;
  children: ReactNode;
}

function Group({ title, lang, name, className, children }: GroupProps) {
  const close = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    currentTarget.open = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    close(event);
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details
      name={name}
      className={cx('group', className)}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && close(event)}
    >
      <summary lang={lang} className={cx(ENTRY, SUMMARY)}>
        {title}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

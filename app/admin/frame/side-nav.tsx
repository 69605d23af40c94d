import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { AdminIcon } from '../ui/admin-icon.tsx';
import {
  type NavCounts,
  type NavReasons,
  type Place,
  pagesOf,
  placeAt,
  reasonsIn,
  type Section,
  waitingIn,
} from './nav.ts';

interface NavProps {
  sections: readonly Section[];
  waiting: NavCounts;
  reasons: NavReasons;
}

export function useCurrentPlace(sections: readonly Section[]): Place | undefined {
  return placeAt(sections.flatMap(pagesOf), useLocation());
}

interface CountProps {
  count: number;
  /** The counted tasks, for screen readers. */
  reasons?: NavReasons[string];
  className?: string;
}

/** Some kinds are counted no further. */
const MOST_SHOWN = 999;

export function Count({ count, reasons = [], className }: CountProps) {
  const t = useMessages(adminMessages);
  if (count === 0) return null;
  const named = reasons.filter(([, number]) => number > 0).map(([key, number]) => t(key, { count: number }));
  return (
    <span className={cx('rounded-full bg-clay px-2 text-xs text-ink tabular-nums', className)}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only">
        {' '}
        {named.length > 0 ? t('waiting', { tasks: named.join(', ') }) : t('nav.waiting')}
      </span>
    </span>
  );
}

export function SideNav({ sections, waiting, reasons }: NavProps) {
  const t = useMessages(adminMessages);
  const side = useRef<HTMLElement>(null);
  const current = useCurrentPlace(sections);
  useEffect(() => {
    if (current) showCurrent(side.current);
  }, [current]);
  return (
    <nav
      ref={side}
      aria-label={t('nav.label')}
      className="sticky top-0 -mx-2 hidden max-h-dvh self-start overflow-y-auto px-2 py-5 lg:block"
    >
      <ul>
        {sections.map((section) => {
          const pages = pagesOf(section);
          const isOpen = current !== undefined && pages.includes(current);
          const [first] = pages;
          return (
            <li key={section.label} className="mb-0.5">
              <Link
                to={first!.to}
                aria-current={current && current === section.page ? 'page' : undefined}
                className={cx(
                  'flex min-h-9 items-center gap-3 rounded-lg px-3 text-sm hover:bg-sand',
                  isOpen && 'font-medium',
                  current && current === section.page && 'bg-sand',
                )}
              >
                <AdminIcon name={section.icon} className={cx('size-5 shrink-0', !isOpen && 'text-quiet')} />
                <span className="flex-1">{t(section.label)}</span>
                <Count
                  count={waitingIn(section, waiting, isOpen)}
                  reasons={reasonsIn(section, reasons, isOpen)}
                />
              </Link>
              {isOpen && section.places.length > 0 && (
                <ul className="mt-0.5 mb-2">
                  {section.places.map((place) => (
                    <li key={place.to}>
                      <Link
                        to={place.to}
                        aria-current={place === current ? 'page' : undefined}
                        className={cx(
                          'flex min-h-9 items-center justify-between gap-2 rounded-lg pr-3 pl-11 text-sm hover:bg-sand hover:text-ink',
                          place === current ? 'bg-sand font-medium' : 'text-quiet',
                        )}
                      >
                        {t(place.label)} <Count count={waiting[place.to] ?? 0} reasons={reasons[place.to]} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** On a short screen the list scrolls, so the current page is brought into view. */
function showCurrent(side: HTMLElement | null): void {
  const current = side?.querySelector<HTMLElement>('[aria-current]');
  if (!side || !current) return;
  const isSeen =
    current.offsetTop > side.scrollTop && current.offsetTop < side.scrollTop + side.clientHeight * 0.8;
  if (!isSeen) side.scrollTop = current.offsetTop - side.clientHeight / 2;
}

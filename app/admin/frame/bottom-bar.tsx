import { type ReactNode, useRef } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { AdminIcon, type AdminIconName } from '../ui/admin-icon.tsx';
import {
  type NavCounts,
  type NavReasons,
  type Place,
  pagesOf,
  reasonsIn,
  type Section,
  waitingIn,
} from './nav.ts';
import { Count, useCurrentPlace } from './side-nav.tsx';
import { useDropdown } from './use-dropdown.ts';

/** The sections that are used most come first in the navigation. */
const IN_BAR = 4;

const TAB = 'relative flex h-14 flex-col items-center justify-center gap-0.5 text-xs';

interface BottomBarProps {
  sections: readonly Section[];
  waiting: NavCounts;
  reasons: NavReasons;
  /** Follows the pages in the sheet. */
  children: ReactNode;
}

/** The navigation of a phone: four sections within reach of a thumb, and a sheet with every page. */
export function BottomBar({ sections, waiting, reasons, children }: BottomBarProps) {
  const t = useMessages(adminMessages);
  const sheet = useRef<HTMLDetailsElement>(null);
  useDropdown(sheet);
  const current = useCurrentPlace(sections);
  const isIn = (section: Section) => current !== undefined && pagesOf(section).includes(current);
  const waitingBehind = sections
    .slice(IN_BAR)
    .reduce((sum, section) => sum + waitingIn(section, waiting, false), 0);
  return (
    <nav
      aria-label={t('nav.label')}
      className="bottom-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {sections.slice(0, IN_BAR).map((section) => (
          <li key={section.label} className="min-w-0 flex-1">
            <Link
              to={pagesOf(section)[0]!.to}
              aria-current={current && current === pagesOf(section)[0] ? 'page' : undefined}
              className={cx(TAB, isIn(section) ? 'text-pink' : 'text-quiet')}
            >
              <Tab
                icon={section.icon}
                name={t(section.label)}
                count={waitingIn(section, waiting, false)}
                reasons={reasonsIn(section, reasons, false)}
              />
            </Link>
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <details ref={sheet} className="group">
            <summary
              className={cx(
                TAB,
                'list-none group-open:text-pink [&::-webkit-details-marker]:hidden',
                current && !sections.slice(0, IN_BAR).some(isIn) ? 'text-pink' : 'text-quiet',
              )}
            >
              <Tab icon="menu" name={t('menu')} count={waitingBehind} />
            </summary>
            <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom)+1px)] max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain rounded-t-card border-t border-line bg-paper px-4 pt-3 shadow-float">
              {sections.map((section) => (
                <div key={section.label} className="border-b border-line py-1">
                  {section.page ? (
                    <SheetLink
                      place={section.page}
                      icon={section.icon}
                      current={current}
                      waiting={waiting}
                      reasons={reasons}
                    />
                  ) : (
                    <h2 className="flex min-h-11 items-center gap-3 px-2 font-sans text-base font-medium">
                      <AdminIcon name={section.icon} className="size-5 shrink-0 text-quiet" />
                      {t(section.label)}
                    </h2>
                  )}
                  {section.places.length > 0 && (
                    <ul className="grid grid-cols-2 gap-x-2 pl-8">
                      {section.places.map((place) => (
                        <li key={place.to}>
                          <SheetLink place={place} current={current} waiting={waiting} reasons={reasons} />
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
              ))}
              {children}
            </div>
          </details>
        </li>
      </ul>
    </nav>
  );
}

interface TabProps {
  icon: AdminIconName;
  name: string;
  count: number;
  reasons?: NavReasons[string];
}

const Tab = ({ icon, name, count, reasons }: TabProps) => (
  <>
    <AdminIcon name={icon} className="size-5" />
    <span className="max-w-full truncate px-0.5">{name}</span>
    <Count count={count} reasons={reasons} className="absolute top-1 left-[calc(50%+0.25rem)]" />
  </>
);

interface SheetLinkProps {
  place: Place;
  icon?: AdminIconName;
  current: Place | undefined;
  waiting: NavCounts;
  reasons: NavReasons;
}

function SheetLink({ place, icon, current, waiting, reasons }: SheetLinkProps) {
  const t = useMessages(adminMessages);
  return (
    <Link
      to={place.to}
      aria-current={place === current ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-lg px-2',
        icon && 'font-medium',
        place === current && 'bg-sand',
      )}
    >
      {icon && <AdminIcon name={icon} className="size-5 shrink-0 text-quiet" />}
      <span className="min-w-0 flex-1 wrap-anywhere">{t(place.label)}</span>
      <Count count={waiting[place.to] ?? 0} reasons={reasons[place.to]} />
    </Link>
  );
}

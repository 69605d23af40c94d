import { type ReactNode, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminUiMessages } from '#messages/admin-ui.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useBarHeight } from '../form/bar-height.ts';
import { AdminIcon } from './admin-icon.tsx';
import { MenuButton } from './menu.tsx';

interface PageHeaderProps {
  /** The page above: its list. */
  back?: { to: string; name: string };
  title: string;
  /** The state of the page's record, as a `Badge`. */
  badge?: ReactNode;
  /** A quiet line below the title: when, by whom. */
  detail?: ReactNode;
  /** The one next step, as a small button; it moves with the page's state. On a phone it is at the lower edge. */
  primary?: ReactNode;
  /** At most one more visible action. */
  secondary?: ReactNode;
  /** `MenuItem`s: those of this page first, those that delete last and red. */
  more?: ReactNode;
  /** Addresses of the neighbours in the list. */
  previous?: string | null;
  next?: string | null;
}

const STEP = 'grid size-11 place-items-center rounded-full text-quiet hover:bg-sand hover:text-ink';

/** The head of every page of the admin: where the person is, and the next step. */
export function PageHeader({
  back,
  title,
  badge,
  detail,
  primary,
  secondary,
  more,
  previous,
  next,
}: PageHeaderProps) {
  const t = useMessages(adminUiMessages);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-1 items-center gap-1">
        {back && (
          <Link
            to={back.to}
            aria-label={t('header.back', { name: back.name })}
            className={`${STEP} -ml-3 shrink-0`}
          >
            <AdminIcon name="back" className="size-5" />
          </Link>
        )}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
            {badge}
          </div>
          {detail && <div className="text-sm text-quiet">{detail}</div>}
        </div>
      </div>
      {(previous || next) && (
        <nav aria-label={t('header.neighbours')} className="-mr-2 flex shrink-0 sm:order-last">
          {previous && (
            <Link to={previous} aria-label={t('header.previous')} className={STEP}>
              <Icon name="left" className="size-5" />
            </Link>
          )}
          {next && (
            <Link to={next} aria-label={t('header.next')} className={STEP}>
              <Icon name="right" className="size-5" />
            </Link>
          )}
        </nav>
      )}
      {(primary || secondary || more) && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {secondary}
          {more && <MenuButton label={t('header.more')}>{more}</MenuButton>}
          {primary && <NextStep>{primary}</NextStep>}
        </div>
      )}
    </div>
  );
}

/** The page's next step, on a phone at the lower edge. */
export function NextStep({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  return (
    <div ref={bar} className="next-step no-print">
      {children}
    </div>
  );
}

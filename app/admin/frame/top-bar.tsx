import { useRef } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { initialsOf } from '#shop/accounts/index.ts';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { AccountPanel } from './account-panel.tsx';
import type { FrameData } from './admin-frame.tsx';
import { useDropdown } from './use-dropdown.ts';

interface TopBarProps extends FrameData {
  /** Address of this page's help. */
  help: string;
  onSearch(): void;
  onHelp(): void;
}

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full text-quiet hover:bg-sand hover:text-ink';

export function TopBar({ shopName, isTest, roles, name, email, theme, help, onSearch, onHelp }: TopBarProps) {
  const t = useMessages(adminMessages);
  const tPalette = useMessages(adminPaletteMessages);
  const account = useRef<HTMLDetailsElement>(null);
  useDropdown(account);
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-14 items-center gap-2 lg:grid lg:grid-cols-[minmax(14.5rem,auto)_minmax(0,1fr)_auto] lg:gap-x-8">
        <div className="flex min-w-0 flex-1 items-center gap-3 lg:max-w-96">
          <Link to="/admin" className="flex min-h-11 min-w-0 items-center gap-2 font-serif text-xl">
            <span aria-hidden="true" className="mark shrink-0 max-sm:hidden" />
            <span className="max-sm:line-clamp-2 max-sm:text-base max-sm:leading-5 sm:truncate">
              {shopName}
            </span>
          </Link>
          {isTest && <TestMode isLink={roles.includes('admin')} />}
        </div>
        <button
          type="button"
          onClick={onSearch}
          aria-keyshortcuts="Control+K Meta+K"
          className="flex min-h-11 items-center gap-2 rounded-full text-sm text-quiet hover:text-ink max-lg:size-11 max-lg:justify-center lg:min-h-9 lg:w-full lg:max-w-xl lg:border lg:border-edge lg:px-4 lg:hover:border-ink"
        >
          <Icon name="search" className="size-5 lg:size-4" />
          <span className="max-lg:sr-only">{tPalette('open')}</span>
          <span aria-hidden="true" className="ml-auto hidden text-xs lg:inline">
            {tPalette('open.shortcut')}
          </span>
        </button>
        <div className="flex items-center lg:-mr-2">
          <Link
            to={help}
            aria-label={t('help')}
            title={t('help')}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onHelp();
            }}
            className={ROUND}
          >
            <AdminIcon name="help" className="size-5" />
          </Link>
          <details ref={account} className="relative hidden lg:block">
            <summary
              title={t('account')}
              className="grid size-11 list-none place-items-center rounded-full [&::-webkit-details-marker]:hidden"
            >
              <span
                aria-hidden="true"
                className="grid size-8 place-items-center rounded-full bg-sage text-xs font-medium text-ink"
              >
                {initialsOf({ name, email })}
              </span>
              <span className="sr-only">{t('account')}</span>
            </summary>
            <div className="absolute top-full right-0 z-30 w-72 rounded-card border border-line bg-surface p-2 pb-3 shadow-float">
              <AccountPanel email={email} theme={theme} />
            </div>
          </details>
        </div>
      </div>
    </header>
  );
}

function TestMode({ isLink }: { isLink: boolean }) {
  const rich = useRichMessages(adminMessages);
  const badge = (
    <Badge tone="warm">{rich('testMode', { rest: (text) => <span className="sr-only">{text}</span> })}</Badge>
  );
  if (!isLink) return badge;
  return (
    <Link to="/admin/go-live" className="inline-flex min-h-11 items-center">
      {badge}
    </Link>
  );
}

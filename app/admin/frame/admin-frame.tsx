import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useLocation, useNavigate } from 'react-router';
import { isDocumentPath } from '#app/islands/documents.ts';
import { cx } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { keepToasts } from '#app/ui/feedback/toast-store.ts';
import { Toaster } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import type { Role, StaffTheme } from '#shop/accounts/index.ts';
import { BackToSetup } from '../home/setup/back-to-setup.tsx';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { AccountPanel, useChosenTheme } from './account-panel.tsx';
import { ADMIN_THEME_SCRIPT, useAdminTheme } from './admin-theme.ts';
import { BottomBar } from './bottom-bar.tsx';
import { useShortcuts } from './command-palette/use-shortcuts.tsx';
import { helpFor } from './help/chapters.ts';
import { type NavCounts, type NavReasons, sectionsOf } from './nav.ts';
import { usePageLanguage } from './page-language.ts';
import { useRestoredFocus } from './restore-focus.ts';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';

const HelpPanel = lazy(() => import('./help/help-panel.tsx'));

// Toasts with Undo keep their own timer when another appears.
keepToasts((shown) => shown.filter(({ action }) => action?.run).slice(-2));

export interface FrameData {
  shopName: string;
  name: string;
  email: string;
  roles: readonly Role[];
  theme: StaffTheme;
  waiting: NavCounts;
  reasons: NavReasons;
  /** Until when cards are paused; null if they aren't. */
  pausedUntil: string | null;
  isTest: boolean;
}

export function Frame({ children, ...data }: FrameData & { children: ReactNode }) {
  const t = useMessages(adminMessages);
  const tPalette = useMessages(adminPaletteMessages);
  const { pathname } = useLocation();
  const { roles, waiting, reasons, pausedUntil, email } = data;
  const theme = useChosenTheme(data.theme);
  useAdminTheme(theme);
  useRestoredFocus();
  usePageLanguage();
  const [openSearch, overlay] = useShortcuts(roles, email);
  const [help, setHelp] = useState<string | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const navigate = useNavigate();
  const sections = sectionsOf(roles);
  const openHelp = () => {
    cameFrom.current = document.activeElement as HTMLElement | null;
    if (pathname.startsWith('/admin/help')) void navigate(helpFor(pathname));
    else setHelp(helpFor(pathname));
  };
  const closeHelp = () => {
    setHelp(null);
    // A phone's menu has closed since.
    const folded = cameFrom.current?.closest('details:not([open])');
    (folded?.querySelector('summary') ?? cameFrom.current)?.focus();
  };
  const isHelpBeside = help !== null && !pathname.startsWith('/admin/help');
  // Links in menus: pages outside this router are opened by the browser.
  const open = (to: string) =>
    isDocumentPath(to) || !to.startsWith('/admin') ? window.location.assign(to) : void navigate(to);
  return (
    <I18nProvider locale={useLocale()}>
      <RouterProvider navigate={open}>
        <script data-theme={data.theme}>{ADMIN_THEME_SCRIPT}</script>
        <a href="#content" className="skip">
          {t('skip')}
        </a>
        <TopBar {...data} theme={theme} help={helpFor(pathname)} onSearch={openSearch} onHelp={openHelp} />
        <div
          className={cx(
            'page grid grid-cols-1 gap-x-8 lg:grid-cols-[14.5rem_minmax(0,1fr)]',
            isHelpBeside && 'xl:max-w-[100rem] xl:grid-cols-[14.5rem_minmax(0,1fr)_23rem]',
          )}
        >
          <SideNav sections={sections} waiting={waiting} reasons={reasons} />
          <main id="content" tabIndex={-1} className="min-w-0 pt-5 pb-24 focus:outline-none lg:pb-8">
            <BackToSetup />
            {pausedUntil && (
              <div className="mb-6">
                <Notice tone="warning" title={t('cardsPaused.title', { time: pausedUntil })}>
                  <p>{t('cardsPaused.text')}</p>
                </Notice>
              </div>
            )}
            {children}
          </main>
          {isHelpBeside && (
            <Suspense>
              <HelpPanel to={help} onFollow={setHelp} onClose={closeHelp} />
            </Suspense>
          )}
        </div>
        <BottomBar sections={sections} waiting={waiting} reasons={reasons}>
          <AccountPanel email={email} theme={theme} />
          <div className="sticky bottom-0 -mx-4 mt-3 flex items-center gap-2 border-t border-line bg-paper px-4 py-3">
            <button
              type="button"
              onClick={openSearch}
              className="flex min-h-12 w-full items-center gap-3 rounded-full border border-edge bg-surface px-4 text-quiet"
            >
              <Icon name="search" className="size-5" />
              {tPalette('open')}
            </button>
            <button
              type="button"
              onClick={openHelp}
              className="flex min-h-12 shrink-0 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-quiet"
            >
              <AdminIcon name="help" className="size-5" />
              {t('help')}
            </button>
          </div>
        </BottomBar>
        <Toaster closeLabel={t('action.close')} />
        {overlay}
      </RouterProvider>
    </I18nProvider>
  );
}

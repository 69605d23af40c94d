import type { ReactNode } from 'react';
import { cx } from '#app/ui/class-names.ts';
import type { StaffTheme } from '#shop/accounts/index.ts';
import { ADMIN_THEME_SCRIPT, useAdminTheme } from '../frame/admin-theme.ts';
import { usePageLanguage } from '../frame/page-language.ts';
import { LanguageSwitch } from './language-switch.tsx';
import '../admin.css';

interface SignInPageProps {
  /** Of the member of staff, where it is known. */
  theme?: StaffTheme;
  className: string;
  children: ReactNode;
}

/** A page of the admin before it is open: in its theme, not in that of the shop's switch. */
export function SignInPage({ theme = 'system', className, children }: SignInPageProps) {
  usePageLanguage();
  useAdminTheme(theme);
  return (
    <>
      <script data-theme={theme}>{ADMIN_THEME_SCRIPT}</script>
      <main className={cx('page py-20', className)}>
        <LanguageSwitch />
        {children}
      </main>
    </>
  );
}

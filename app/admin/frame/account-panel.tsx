import { Form, useFetcher, useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { STAFF_THEMES, type StaffTheme } from '#shop/accounts/index.ts';

/** The fetcher that saves the theme: the page shows the new theme at once. */
export const THEME_FETCHER = 'admin-theme';

/** The theme that was just chosen, until it is saved. */
export function useChosenTheme(saved: StaffTheme): StaffTheme {
  const { formData } = useFetcher({ key: THEME_FETCHER });
  return STAFF_THEMES.find((theme) => theme === formData?.get('theme')) ?? saved;
}

const choice = (isChosen: boolean): string =>
  cx(
    'min-h-10 flex-1 rounded-full px-3 text-sm focus-visible:rounded-full lg:min-h-8',
    isChosen ? 'bg-sand font-medium' : 'text-quiet hover:text-ink',
  );

export function AccountPanel({ email, theme }: { email: string; theme: StaffTheme }) {
  const t = useMessages(adminMessages);
  const { pathname, search } = useLocation();
  const fetcher = useFetcher({ key: THEME_FETCHER });
  const way = 'flex min-h-11 items-center rounded-lg px-2 hover:bg-sand lg:min-h-9 lg:text-sm';
  return (
    <>
      <p className="truncate px-2 py-2 text-sm text-quiet">{email}</p>
      <fetcher.Form method="post" action="/admin/preferences" className="px-2 pb-2">
        <input type="hidden" name="intent" value="theme" />
        <input type="hidden" name="back" value={pathname + search} />
        <fieldset>
          <legend className="mb-1 text-sm">{t('theme.label')}</legend>
          <div className="flex rounded-full border border-edge p-0.5">
            {STAFF_THEMES.map((one) => (
              <button
                key={one}
                type="submit"
                name="theme"
                value={one}
                aria-pressed={one === theme}
                className={choice(one === theme)}
              >
                {t(`theme.${one}`)}
              </button>
            ))}
          </div>
        </fieldset>
      </fetcher.Form>
      {LOCALES.length > 1 && <LanguageForm back={pathname + search} />}
      {/* A page of the shop, in the shop's own theme. */}
      <a href="/account/security" className={way}>
        {t('nav.security')}
      </a>
      <Link to="/" className={way}>
        {t('shop')}
      </Link>
      <Form method="post" action="/sign-out" reloadDocument className="px-2 pt-2">
        <Button type="submit" variant="outline" size="small" fullWidth>
          {t('signOut')}
        </Button>
      </Form>
    </>
  );
}

/** Another language needs other scripts, so the page is loaded again. */
function LanguageForm({ back }: { back: string }) {
  const t = useMessages(adminMessages);
  const locale = useLocale();
  return (
    <form method="post" action="/admin/preferences" className="px-2 pb-2">
      <input type="hidden" name="intent" value="language" />
      <input type="hidden" name="back" value={back} />
      <fieldset>
        <legend className="mb-1 text-sm">{t('language.label')}</legend>
        <div className="flex rounded-full border border-edge p-0.5">
          {LOCALES.map((one) => (
            <button
              key={one}
              type="submit"
              name="language"
              value={one}
              lang={one}
              aria-pressed={one === locale}
              className={choice(one === locale)}
            >
              {t(`language.${one}`)}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

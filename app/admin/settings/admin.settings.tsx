import { useEffect, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { demoInShop } from '#shop/backoffice/index.server.ts';
import { readSettings, shopToday } from '#shop/core/index.server.ts';
import { shopDayName, vacationOn } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.settings';
import { GROUPS } from './settings-index.ts';
import { findSettings, pathOfAnchor, type SettingPlace, settingPlaces } from './settings-pages.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminSettingsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { vacation } = await readSettings(ctx.shop.db);
  return {
    search: (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100),
    vacation: vacationOn(vacation, await shopToday(ctx.shop)),
    hasDemo: (await demoInShop(ctx.shop)) !== null,
  };
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminSettingsMessages);
  const { hasDemo, search, vacation } = loaderData;
  const [typed, setTyped] = useState(search);
  const navigate = useNavigate();
  // A bookmark from when all sections were on this page.
  useEffect(() => {
    const path = pathOfAnchor(window.location.hash.slice(1));
    if (path) void navigate(path, { replace: true });
  }, [navigate]);
  const isThere = ({ id }: { id: string }) => id !== 'remove-demo' || hasDemo;
  const days = vacation && {
    day: shopDayName(vacation.back, t.locale),
    from: shopDayName(vacation.from, t.locale),
    until: shopDayName(vacation.until, t.locale),
  };
  const vacationDetail = vacation && days && t(`entry.vacation.${vacation.state}`, days);
  const isSearch = typed.trim() !== '';
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <Form role="search" className="mt-4 flex max-w-2xl items-end gap-3">
        <div className="grow">
          <Field
            id="settings-search"
            type="search"
            name="q"
            label={t('search')}
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <noscript>
          <Button type="submit" variant="outline">
            {t('search.submit')}
          </Button>
        </noscript>
      </Form>
      {isSearch ? (
        <Found search={typed.trim()} places={findSettings(settingPlaces(t), typed)} />
      ) : (
        <div className="mt-6 grid max-w-5xl items-start gap-x-10 gap-y-8 lg:grid-cols-2">
          {GROUPS.map(({ id, entries }) => (
            <section key={id} aria-labelledby={`group-${id}`}>
              <h2 id={`group-${id}`} className="text-xl">
                {t(`group.${id}`)}
              </h2>
              <p className="text-sm text-quiet">{t(`group.${id}.text`)}</p>
              <Places
                places={entries.filter(isThere).map(({ id, to }) => ({
                  to,
                  name: t(`entry.${id}`),
                  detail: (id === 'vacation' && vacationDetail) || t(`entry.${id}.text`),
                }))}
              />
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function Found({ search, places }: { search: string; places: readonly SettingPlace[] }) {
  const t = useMessages(adminSettingsMessages);
  return (
    <div className="mt-4 max-w-2xl">
      <p role="status" className="text-quiet">
        {t('search.found', { count: places.length, query: search })}
      </p>
      <Places places={places} />
    </div>
  );
}

const Places = ({ places }: { places: readonly Pick<SettingPlace, 'to' | 'name' | 'detail'>[] }) =>
  places.length > 0 && (
    <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {places.map(({ to, name, detail }) => (
        <li key={`${to} ${name}`}>
          <Link to={to} className="block px-4 py-2.5 hover:bg-sand">
            <span className="block font-medium">{name}</span>
            <span className="block text-sm text-quiet">{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  );

import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminEmailTextsMessages } from '#messages/admin-email-texts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ownEmailTexts, readEmailTexts } from '#shop/email/index.server.ts';
import { EMAIL_TEXT_IDS } from '#shop/email/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.email-texts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminEmailTextsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const settings = await readEmailTexts(ctx.shop, ctx.locale);
  return EMAIL_TEXT_IDS.map((id) => ({
    id,
    isEdited: ctx.languages.some(
      (locale) => Object.keys(ownEmailTexts(settings, id, locale).texts).length > 0,
    ),
  }));
}

export default function EmailTextsPage({ loaderData: emails }: Route.ComponentProps) {
  const t = useMessages(adminEmailTextsMessages);
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1 max-w-prose text-quiet">{t('text')}</p>
      <ul className="mt-6 max-w-2xl border-t border-line">
        {emails.map(({ id, isEdited }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={`/admin/email-texts/${id}`}
              className="flex min-h-14 items-center justify-between gap-3 px-2 hover:bg-sand"
            >
              <span>
                <span className="block font-medium">{t(`email.${id}`)}</span>
                <span className="block text-sm text-quiet">{t(`email.${id}.when`)}</span>
              </span>
              {isEdited && <Badge>{t('edited')}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

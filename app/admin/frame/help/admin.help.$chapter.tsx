import { contextOf } from '#app/context.ts';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.help.$chapter';
import { readChapter } from './guide.server.ts';
import { GuideText } from './guide-text.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request));
  const chapter = readChapter(params.chapter, ctx.locale);
  if (!chapter || params.chapter === 'README') throw new Response(null, { status: 404 });
  return chapter;
}

export default function ChapterPage({ loaderData: { title, parts, sections } }: Route.ComponentProps) {
  const t = useMessages(adminMessages);
  return (
    <>
      <p>
        <Link to="/admin/help" className="prose-link inline-flex min-h-11 items-center">
          {t('help.back')}
        </Link>
      </p>
      <h1 className="text-4xl">{title}</h1>
      <nav aria-labelledby="contents" className="mt-6 max-w-[42rem] rounded-card bg-sand px-5 py-4">
        <h2 id="contents" className="font-sans text-sm text-quiet">
          {t('help.contents')}
        </h2>
        <ul className="mt-1 gap-x-6 sm:columns-2">
          {sections.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid">
              <a href={`#${id}`} className="prose-link inline-flex min-h-11 items-center lg:min-h-8">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <GuideText parts={parts} />
    </>
  );
}

import { contextOf } from '#app/context.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.help';
import { readChapter } from './guide.server.ts';
import { GuideText } from './guide-text.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request));
  return readChapter('README', ctx.locale)!;
}

export default function HelpPage({ loaderData: { title, parts } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">{title}</h1>
      <GuideText parts={parts} />
    </>
  );
}

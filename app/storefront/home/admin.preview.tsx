import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { announcementFields, bannerFields, homePageFields, navigationFields } from '#shop/content/index.ts';
import { NOT_FOR_PROGRAMS, previewBanner, previewSettings, staffAt } from '../frame/preview.server.ts';
import type { Route } from './+types/admin.preview';
import { HomePage } from './home-page.tsx';
import { readHome } from './read-home.server.ts';

/** The home page as it will be, for the admin's frame: with changes that are not published yet, if they are posted. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffAt(context);
  return { ...(await readHome(contextOf(context))), robots: NOT_FOR_PROGRAMS };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.title }, loaderData.robots] : [];

const json = z.string().transform((text, about) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    about.addIssue({ code: 'custom', message: 'json' });
    return z.NEVER;
  }
});

/** Changes that can't be published leave the frame as it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await staffAt(context);
  const origin = ctx.shop.config.publicOrigin;
  const changes = z.strictObject({
    navigation: navigationFields(origin).optional(),
    announcement: announcementFields(origin).optional(),
    homePage: homePageFields(origin).optional(),
    banner: bannerFields.optional(),
  });
  const form = Object.fromEntries(await readFormData(request));
  const read = z.strictObject({ changes: json.pipe(changes) }).safeParse(form);
  if (!read.success) throw new Response(null, { status: 204 });
  const { banner, ...settings } = read.data.changes;
  previewSettings(context, settings);
  if (banner) previewBanner(context, banner);
  return null;
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}

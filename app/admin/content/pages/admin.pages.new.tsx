import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { addPage, MAX_PAGES } from '#shop/content/index.server.ts';
import { isFixedPage } from '#shop/content/index.ts';
import { SLUG, slugOf, tidyLine } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.pages.new';

export const meta = ({ matches }: PageMatches) => [
  { title: adminContentMessages.in(localeOfMatches(matches))('page.new') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  await staffOf(contextOf(context), pathOf(request), 'admin', 'editor');
  return null;
}

const typed = z.strictObject({ title: z.string().max(200), slug: z.string().max(80) });
const STATUSES = { 'not-allowed': 403, taken: 409, 'too-many': 409 } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminContentMessages.in(ctx.locale);
  const read = typed.safeParse(Object.fromEntries(await readFormData(request)));
  const refused = (field: 'title' | 'slug' | null, message: string, status: number) =>
    data({ field, message, typed: read.success ? read.data : null }, { status });
  if (!read.success) return refused(null, t('page.problem.invalid'), 400);
  const title = tidyLine(read.data.title);
  if (!title) return refused('title', t('page.new.problem.title'), 400);
  const slug = read.data.slug.trim() || slugOf(title);
  // `new` is this form's own address.
  if (!SLUG.test(slug) || slug === 'new') return refused('slug', t('page.new.problem.slug'), 400);
  if (isFixedPage(slug)) return refused('slug', t('page.new.problem.taken'), 409);
  const added = await addPage(ctx.shop, person, { slug, title });
  if (added.ok) throw redirect(`/admin/pages/${slug}`);
  const message = t(`page.new.problem.${added.problem}`, { max: MAX_PAGES });
  return refused(added.problem === 'taken' ? 'slug' : null, message, STATUSES[added.problem]);
}

export default function NewPage({ actionData }: Route.ComponentProps) {
  const t = useMessages(adminContentMessages);
  const { state } = useNavigation();
  const errorOf = (field: 'title' | 'slug') => (actionData?.field === field ? actionData.message : null);
  return (
    <>
      <Link to="/admin/pages" className="prose-link inline-flex min-h-11 items-center">
        {t('page.back')}
      </Link>
      <h1 className="mt-1 text-3xl">{t('page.new')}</h1>
      <p className="mt-2 max-w-prose text-sm text-quiet">{t('page.new.intro')}</p>
      <Form method="post" className="mt-6 grid max-w-2xl gap-5">
        {actionData && <Refusal message={actionData.message} answer={actionData} />}
        <Field
          id="title"
          name="title"
          label={t('page.new.title')}
          required
          maxLength={200}
          defaultValue={actionData?.typed?.title}
          error={errorOf('title')}
        />
        <Field
          id="slug"
          name="slug"
          label={t('page.new.slug')}
          hint={t('page.new.slug.hint')}
          maxLength={80}
          placeholder="our-story"
          defaultValue={actionData?.typed?.slug}
          error={errorOf('slug')}
        />
        <BarBelow isForPhones>
          <Button type="submit" busy={state === 'submitting'}>
            {t('page.new.submit')}
          </Button>
        </BarBelow>
      </Form>
    </>
  );
}

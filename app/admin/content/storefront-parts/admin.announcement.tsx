import { z } from 'zod';
import { useTimeZoneName } from '#app/admin/form/time-zone-hint.ts';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { announcementFields, MAX_ADDRESS, MAX_ANNOUNCEMENT, MAX_LABEL } from '#shop/content/index.ts';
import { readSettings, shopTimeZone } from '#shop/core/index.server.ts';
import type { Announcement } from '#shop/core/index.ts';
import { bindFields } from '../../form/bind-fields.ts';
import type { Route } from './+types/admin.announcement';
import type { TypedAnnouncement } from './part-drafts.ts';
import { loadPart, momentTyped, publish, typedMoment } from './publish.server.ts';
import { PublishBar, PublishHead } from './publish-bar.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { usePublishing } from './use-publishing.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminStructureMessages.in(localeOfMatches(matches))('announcement.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const timeZone = await shopTimeZone(ctx.shop);
  const typed = (value: Announcement) => typedOf(value, timeZone);
  const loaded = await loadPart({ ctx, request, part: 'announcement', typed });
  const { announcement } = await readSettings(ctx.shop.db);
  return { ...loaded, status: statusOf(announcement, ctx.shop.clock.now().toISOString()) };
}

const statusOf = ({ isOn, from, until }: Announcement, now: string): keyof typeof STATUS_TONES => {
  if (!isOn) return 'off';
  if (until && until <= now) return 'over';
  return from && from > now ? 'later' : 'shown';
};

const typedOf = (announcement: Announcement, timeZone: string): TypedAnnouncement => ({
  ...announcement,
  from: momentTyped(announcement.from, timeZone),
  until: momentTyped(announcement.until, timeZone),
});

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const timeZone = await shopTimeZone(ctx.shop);
  const moment = typedMoment(timeZone);
  const fields = z
    .looseObject({ from: moment, until: moment })
    .pipe(announcementFields(ctx.shop.config.publicOrigin));
  const typed = (value: Announcement) => typedOf(value, timeZone);
  return publish({ ctx, request, part: 'announcement', fields, typed });
}

const TONES = ['calm', 'bold', 'plain'] as const;
const STATUS_TONES = { shown: 'good', later: 'warm', over: 'plain', off: 'plain' } as const;

export default function AnnouncementPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminStructureMessages);
  const zone = useTimeZoneName();
  const { mayWrite, status } = loaderData;
  const same = (value: TypedAnnouncement) => value;
  const publishing = usePublishing({
    part: 'announcement',
    loaded: loaderData,
    draftOf: same,
    publishedOf: same,
  });
  const { draft, setDraft, faults } = publishing;
  const change = (part: Partial<TypedAnnouncement>) => setDraft({ ...draft, ...part });
  const bound = bindFields(draft, change);
  const field = (name: 'text' | 'linkText' | 'link' | 'from' | 'until') => ({
    ...bound(name),
    error: faults[name] ?? null,
  });
  // The preview shows it whatever the time.
  const previewed = { ...draft, isOn: draft.text !== '', from: null, until: null };
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="text-3xl">{t('announcement.title')}</h1>
        <Badge tone={STATUS_TONES[status]}>{t(`announcement.status.${status}`)}</Badge>
      </div>
      <p className="mt-2 max-w-prose text-sm text-quiet">{t('announcement.intro')}</p>
      <PublishHead of={publishing} french={loaderData.french} />
      <div className="mt-6 grid gap-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <fieldset disabled={!mayWrite} className="grid min-w-0 content-start gap-5">
          <legend className="sr-only">{t('announcement.title')}</legend>
          <Checkbox
            label={t('announcement.isOn')}
            checked={draft.isOn}
            onChange={({ target }) => change({ isOn: target.checked })}
          />
          <Field
            {...field('text')}
            label={t('announcement.text')}
            hint={t('announcement.text.hint', { max: MAX_ANNOUNCEMENT })}
            maxLength={MAX_ANNOUNCEMENT}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field {...field('linkText')} label={t('announcement.linkText')} maxLength={MAX_LABEL} />
            <Field
              {...field('link')}
              label={t('announcement.link')}
              hint={t('announcement.link.hint')}
              maxLength={MAX_ADDRESS}
            />
          </div>
          <Select
            id="tone"
            label={t('announcement.tone')}
            value={draft.tone}
            onChange={({ target }) => change({ tone: target.value as Announcement['tone'] })}
          >
            {TONES.map((tone) => (
              <option key={tone} value={tone}>
                {t(`announcement.tone.${tone}`)}
              </option>
            ))}
          </Select>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              {...field('from')}
              type="datetime-local"
              label={t('announcement.from')}
              hint={t('announcement.from.hint', { zone })}
            />
            <Field
              {...field('until')}
              type="datetime-local"
              label={t('announcement.until')}
              hint={t('announcement.until.hint')}
            />
          </div>
          <Checkbox
            label={t('announcement.isDismissible')}
            checked={draft.isDismissible}
            onChange={({ target }) => change({ isDismissible: target.checked })}
          />
        </fieldset>
        <div className="min-w-0 self-start xl:sticky xl:top-4">
          <ShopPreview changes={{ announcement: previewed }} />
        </div>
      </div>
      {mayWrite && <PublishBar of={publishing} />}
    </>
  );
}

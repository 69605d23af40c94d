import { data } from 'react-router';
import { z } from 'zod';
import type { RequestContext } from '#app/context.ts';
import { type AdminStructureValues, adminStructureMessages } from '#messages/admin-structure.ts';
import { readSettings, type ShopSettings, saveSettings, versionOf } from '#shop/core/index.server.ts';
import type { StorefrontSettings } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Published } from './use-publishing.ts';

type Key = keyof StorefrontSettings;
type FaultKey = Extract<keyof AdminStructureValues, `fault.${string}`>;

interface Asked<K extends Key, Shown> {
  ctx: RequestContext;
  request: Request;
  key: K;
  /** What may be set. */
  fields: z.ZodType<ShopSettings[K]>;
  /** As the form has it. */
  shown(value: ShopSettings[K]): Shown;
}

const sent = z.strictObject({ version: z.string().max(60), value: z.unknown() });

/**
 * Publishes a part of the storefront that an editor has put together. A refusal names each field by its path; after a
 * conflict, it comes with what somebody else has published since.
 */
export async function publish<K extends Key, Shown = ShopSettings[K]>({
  ctx,
  request,
  key,
  fields,
  shown,
}: Asked<K, Shown>) {
  const { email } = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminStructureMessages.in(ctx.locale);
  const refused = (message: string, status: number, more: Partial<Published<Shown>> = {}) =>
    data<Published<Shown>>({ ok: false, message, ...NOTHING, ...more }, { status });
  const form = sent.safeParse(await request.json().catch(() => null));
  if (!form.success) return refused(t('problem.invalid'), 400);
  const { version, value } = form.data;
  const read = fields.safeParse(value);
  if (!read.success) return refused(t('problem.fields'), 400, { faults: faultsOf(read.error, t) });
  const before = (await readSettings(ctx.shop.db))[key];
  const saved = await saveSettings(ctx.shop, email, { [key]: read.data }, version);
  if (!saved.ok) {
    const theirs = { value: shown(saved.now[key]), version: versionOf(saved.now, [key]) };
    return refused(t('problem.conflict'), 409, { theirs });
  }
  return data<Published<Shown>>({
    ok: true,
    message: t('published'),
    ...NOTHING,
    version: versionOf(await readSettings(ctx.shop.db), [key]),
    before: shown(before),
  });
}

const NOTHING = { faults: {}, theirs: null, version: null, before: null };

/** What is wrong with each field, by its path. @example { 'header.0.to': 'Enter an address…' } */
function faultsOf({ issues }: z.ZodError, t: (key: FaultKey) => string): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, message, code }) => {
      const field = String(path.at(-1) ?? '');
      const known: Record<string, FaultKey> = {
        to: 'fault.address',
        link: message === 'required' ? 'fault.linkMissing' : 'fault.address',
        linkText: 'fault.linkTextMissing',
        label: 'fault.label',
        title: 'fault.label',
        pictureAlt: 'fault.pictureAlt',
        until: 'fault.until',
        from: 'fault.date',
        text: 'fault.text',
      };
      const isSocial = path[0] === 'social';
      const isLong = code === 'too_big';
      return [
        path.join('.'),
        t(isSocial ? 'fault.social' : isLong ? 'fault.tooLong' : (known[field] ?? 'fault.other')),
      ];
    }),
  );
}

import { data } from 'react-router';
import { z } from 'zod';
import type { RequestContext } from '#app/context.ts';
import { type AdminStructureValues, adminStructureMessages } from '#messages/admin-structure.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { discardDraft, publishPart, readDraft, readPart } from '#shop/content/index.server.ts';
import { PART_REF, type PartFields, type StorefrontPart } from '#shop/content/index.ts';
import { clockTimeOf, momentAt } from '#shop/core/index.server.ts';
import type { Resource } from '#shop/core/index.ts';
import { shopClockOf, shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { kindSummary } from '../translations/translation-badge.server.ts';
import { PART_DRAFTS, type TypedParts } from './part-drafts.ts';
import type { Published, StoredDraft } from './use-publishing.ts';

type FaultKey = Extract<keyof AdminStructureValues, `fault.${string}`>;

/** The texts of each part that are translated. */
const TRANSLATED = {
  navigation: 'menu',
  homePage: 'home',
  announcement: 'announcement',
  banner: 'banner',
} as const satisfies Record<StorefrontPart, Resource>;

interface PartAsked<Part extends StorefrontPart> {
  ctx: RequestContext;
  request: Request;
  part: Part;
  /** As the form has it. */
  typed(value: PartFields[Part]): TypedParts[Part];
}

/** A part of the storefront for its editor, with this person's unpublished draft. */
export async function loadPart<Part extends StorefrontPart>({ ctx, request, part, typed }: PartAsked<Part>) {
  const { shop, locale } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const [{ value, version }, draft, shopTime, shopClock, french] = await Promise.all([
    readPart(shop, part),
    readDraft(shop, person, part, PART_REF),
    shopTimeOf(shop, locale),
    shopClockOf(shop, locale),
    kindSummary(ctx, TRANSLATED[part]),
  ]);
  // One of an older release may not fit the form any more.
  const words = PART_DRAFTS[part].safeParse(draft?.words);
  const stored: StoredDraft<TypedParts[Part]> | null =
    draft && words.success
      ? { base: draft.base, words: words.data, since: shopTime(draft.at), at: shopClock(draft.at) }
      : null;
  return { mayWrite: mayWrite(person), saved: typed(value), version, stored, french };
}

/** A date and time as typed in the shop's time zone; null for an empty one. */
export const typedMoment = (timeZone: string) =>
  z.string().transform((typed, about) => {
    const date = typed === '' ? null : momentAt(typed, timeZone);
    if (typed === '' || date) return date?.toISOString() ?? null;
    about.addIssue({ code: 'custom', message: 'date' });
    return z.NEVER;
  });

/** The reverse of `typedMoment`. */
export const momentTyped = (moment: string | null, timeZone: string): string =>
  moment === null ? '' : clockTimeOf(new Date(moment), timeZone);

const sent = z.strictObject({ version: z.int().positive(), value: z.unknown() });

interface PublishAsked<Part extends StorefrontPart> extends PartAsked<Part> {
  /** The fields that may be published. */
  fields: z.ZodType<PartFields[Part]>;
  /** Messages for fields of this part alone. */
  faults?: Readonly<Partial<Record<string, FaultKey>>>;
}

/**
 * Publishes a part of the storefront that an editor has put together. A refusal names each field by its path; after a
 * conflict, it comes with somebody else's later publication.
 */
export async function publish<Part extends StorefrontPart>({
  ctx,
  request,
  part,
  typed,
  fields,
  faults,
}: PublishAsked<Part>) {
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminStructureMessages.in(ctx.locale);
  const refused = (message: string, status: number, more: Partial<Published<TypedParts[Part]>> = {}) =>
    data<Published<TypedParts[Part]>>({ ok: false, message, ...NOTHING, ...more }, { status });
  const form = sent.safeParse(await request.json().catch(() => null));
  if (!form.success) return refused(t('problem.invalid'), 400);
  const { version: base, value } = form.data;
  const read = fields.safeParse(value);
  if (!read.success) return refused(t('problem.fields'), 400, { faults: faultsOf(read.error, t, faults) });
  const done = await publishPart(ctx.shop, person, part, { base, value: read.data });
  if (!done.ok) {
    if (done.problem === 'not-allowed') return refused(t('problem.not-allowed'), 403);
    const theirs = { value: typed(done.value), version: done.version };
    return refused(t('problem.conflict'), 409, { theirs });
  }
  await discardDraft(ctx.shop, person, part, PART_REF);
  return data<Published<TypedParts[Part]>>({
    ok: true,
    message: t('published'),
    ...NOTHING,
    version: done.version,
    before: typed(done.before),
    after: typed(done.after),
  });
}

const NOTHING = { faults: {}, theirs: null, version: null, before: null, after: null };

/** The error of each field, by its path. @example { 'header.0.to': 'Enter an address…' } */
function faultsOf(
  { issues }: z.ZodError,
  t: (key: FaultKey) => string,
  ofPart: PublishAsked<StorefrontPart>['faults'] = {},
): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, message, code }) => {
      const field = String(path.at(-1) ?? '');
      const known: Record<string, FaultKey> = {
        to: message === 'empty' ? 'fault.target' : 'fault.address',
        link: message === 'required' ? 'fault.linkMissing' : 'fault.address',
        linkText: 'fault.linkTextMissing',
        label: 'fault.label',
        title: 'fault.label',
        pictureAlt: 'fault.pictureAlt',
        until: 'fault.until',
        from: 'fault.date',
        text: 'fault.text',
        ...ofPart,
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
